import { Notice } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import type { ListedApp } from '../../operator-api/answers';

interface CanaryEndsProps {
  readonly canary: NonNullable<ListedApp['canary']>;
  readonly live: string;
  /** The live version stays. */
  readonly alone: boolean;
  /** There is a version behind the live one. */
  readonly further: boolean;
}

/** What becomes of a canary: it ends whatever is chosen, and nothing else happens unless more is chosen. */
export function CanaryEnds({ canary, live, alone, further }: CanaryEndsProps) {
  if (!alone) {
    return (
      <Notice tone="warning">
        <FormattedMessage id="console.rollback.canary" values={{ ...canary, live }} />
      </Notice>
    );
  }
  return (
    <p>
      <FormattedMessage id="console.canaryEnd.text" values={{ ...canary, live }} />{' '}
      {further && <FormattedMessage id="console.canaryEnd.further" values={{ live }} />}
    </p>
  );
}
