import '@glossa/kit/ui/tokens.css';
import { ROOT_ELEMENT_ID } from '@glossa/contract/page-protocol';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import messages from './messages/en.json';
import { Console } from './routes/console';

const root = document.getElementById(ROOT_ELEMENT_ID);
if (!root) throw new Error(`The page has no #${ROOT_ELEMENT_ID}`);

// The build compiles the plain texts of the catalogue.
const catalogue = messages as unknown as Record<string, MessageFormatElement[]>;
createRoot(root).render(
  <StrictMode>
    {/* British English, for 24-hour times with the day first, as in the logs. */}
    <IntlProvider locale="en-GB" messages={catalogue}>
      <Console />
    </IntlProvider>
  </StrictMode>,
);
