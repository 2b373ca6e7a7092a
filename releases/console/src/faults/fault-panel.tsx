import { Button, ErrorPanel } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import type { ApiFault } from '../operator-api/api-fault';
import { useFaultTexts } from './fault-texts';

interface FaultPanelProps {
  readonly fault: ApiFault;
  readonly onRetry?: () => void;
  /** The last attempt is still running. */
  readonly busy?: boolean;
}

/** Something could not be had, in the place where it would have been. */
export function FaultPanel({ fault, onRetry, busy = false }: FaultPanelProps) {
  const { title, text } = useFaultTexts()(fault);
  return (
    <ErrorPanel
      titleAs="p"
      title={title}
      text={text}
      action={
        // What a token may not do, it may not do a second time.
        onRetry &&
        fault.status !== 403 && (
          <Button variant="secondary" size="small" busy={busy} onClick={onRetry}>
            <FormattedMessage id="console.retry" />
          </Button>
        )
      }
    />
  );
}
