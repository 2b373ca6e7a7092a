import { useIntl } from 'react-intl';
import type { ApiFault } from '../operator-api/api-fault';

/** Those with a sentence of their own here; of all others the server's is shown. */
const KNOWN = [
  'no_answer',
  'unreadable',
  'token_refused',
  'token_expired',
  'token_revoked',
  'not_allowed',
  'too_many_attempts',
] as const;
type Known = (typeof KNOWN)[number];

/** What a fault is called, and what to do about it. */
export function useFaultTexts(): (fault: ApiFault) => { title: string; text: string } {
  const intl = useIntl();
  return ({ code, detail, retryAfter }) => {
    const known: Known | undefined = KNOWN.find((each) => each === code);
    if (!known) return { title: intl.formatMessage({ id: 'console.fault.title' }, { code }), text: detail };
    const title = intl.formatMessage({ id: `console.fault.${known}.title` });
    const text = intl.formatMessage({ id: `console.fault.${known}.text` }, { seconds: retryAfter ?? 60 });
    // The server says whose token it is and what it would have to be good for.
    return { title, text: known === 'not_allowed' && detail ? detail : text };
  };
}
