import { Button, ErrorPanel } from '@glossa/kit/ui';
import { useIntl } from 'react-intl';
import type { ApiFault } from '../operator-api/call-api';

export function FaultPanel(props: { fault: ApiFault; onRetry: () => void; busy?: boolean }) {
  const { fault, onRetry, busy } = props;
  const { title, text } = useFaultTexts()(fault);
  return (
    <ErrorPanel
      titleAs="p"
      title={title}
      text={text}
      action={
        fault.status !== 403 && (
          <Button message="console.retry" variant="secondary" size="small" busy={busy} onClick={onRetry} />
        )
      }
    />
  );
}

/** Codes with texts of the console's own; for all others the server's text is shown. */
const KNOWN_CODES = [
  'no_answer',
  'unreadable',
  'token_refused',
  'token_expired',
  'token_revoked',
  'not_allowed',
  'too_many_attempts',
] as const;

export function useFaultTexts(): (fault: ApiFault) => { title: string; text: string } {
  const intl = useIntl();
  return ({ code, detail, retryAfter }) => {
    const known = KNOWN_CODES.find((each) => each === code);
    if (!known) return { title: intl.formatMessage({ id: 'console.fault.title' }, { code }), text: detail };
    const title = intl.formatMessage({ id: `console.fault.${known}.title` });
    const text = intl.formatMessage({ id: `console.fault.${known}.text` }, { seconds: retryAfter ?? 60 });
    // The server's text names the token and the permission that is missing.
    return { title, text: known === 'not_allowed' && detail ? detail : text };
  };
}
