import { FormattedMessage } from 'react-intl';
import type { MoveResult } from '@glossa/contract/operators/moves';

/** What a rollback came to. */
export function RolledBack({ result: { app, from, to, ended_canary: ended } }: { result: MoveResult }) {
  if (ended && from === to) {
    return <FormattedMessage id="console.canaryEnd.done" values={{ app, ...ended, live: to ?? '–' }} />;
  }
  const moved = { app, from: from ?? '–', to: to ?? '–' };
  return (
    <>
      <FormattedMessage id="console.rollback.done" values={moved} />
      {ended && (
        <>
          {'. '}
          <FormattedMessage id="console.rollback.canaryToo" values={ended} />
        </>
      )}
    </>
  );
}
