import '@glossa/shared/ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import messages from './messages/en.json';
import { Console } from './routes/console';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// The build compiles the catalogue; in its file the texts are plain.
const catalogue = messages as unknown as Record<string, MessageFormatElement[]>;
createRoot(root).render(
  <StrictMode>
    {/* The English of the texts, with times as the logs have them: by 24 hours, the day first. */}
    <IntlProvider locale="en-GB" messages={catalogue}>
      <Console />
    </IntlProvider>
  </StrictMode>,
);
