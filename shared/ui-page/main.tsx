import '../ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ComponentPage } from './component-page';
import { addForcedStates } from './forced-states';

addForcedStates();
const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <ComponentPage />
    </MemoryRouter>
  </StrictMode>,
);
