import { EmptyState, Notice, SelectField } from '@glossa/kit/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MoveResult, PublishedApp } from '@glossa/contract/operators/moves';
import { FindingList } from '../../findings/finding-list';
import { useOperator } from '../../live-data/use-operator';
import { MoveDialog } from '../../move/move-dialog';
import { useAppSnapshot } from '../../move/use-move';
import { PlanPart } from '../../plan/plan-view';
import { RollbackTargetOptions, rollbackTargets } from '../../rollback-targets/rollback-targets';
import type { VerbDialogProps } from '../../verbs/verb-button';

/** The value of the option that only ends the canary. */
const CANARY_ONLY = '';

/** Undoes the last change as the command does: by default it ends a running canary, and otherwise goes to the rollback target. */
export function RollbackDialog({ app, version, onClose }: VerbDialogProps) {
  const { api } = useOperator();
  const intl = useIntl();
  const snapshot = useAppSnapshot(app);
  const targets = rollbackTargets(snapshot.app);
  const canary = snapshot.app?.canary ?? undefined;
  const live = snapshot.app?.live ?? '–';
  const [chosen, setChosen] = useState(version);
  // After a conflict the chosen version may be no target any more.
  const target = targets.find((each) => each.version === chosen) ?? (canary ? undefined : targets[0]);
  return (
    <MoveDialog
      app={app}
      variant="danger"
      title={<FormattedMessage id="console.rollback.title" values={{ app }} />}
      submitLabel={
        target ? (
          <FormattedMessage id="console.rollback.submit" values={{ version: target.version }} />
        ) : (
          <FormattedMessage id="console.canaryEnd.submit" />
        )
      }
      snapshot={snapshot}
      findings={target?.findings}
      impossible={!target && !canary}
      onClose={onClose}
      send={async (request) => {
        const result = await api.rollback(app, { ...request, version: target?.version });
        return { ...result, summary: <Summary result={result} /> };
      }}
    >
      {!target && !canary ? (
        <EmptyState titleAs="p" title={<FormattedMessage id="console.rollback.none" values={{ app }} />} />
      ) : (
        <SelectField
          label={intl.formatMessage({ id: 'console.rollback.target' })}
          value={target?.version ?? CANARY_ONLY}
          onChange={(event) => setChosen(event.target.value)}
        >
          {canary && (
            <option value={CANARY_ONLY}>
              {intl.formatMessage({ id: 'console.option.canary' }, { live })}
            </option>
          )}
          <RollbackTargetOptions targets={targets} />
        </SelectField>
      )}
      {canary && <CanaryText canary={canary} live={live} isOnly={!target} hasTargets={targets.length > 0} />}
      {target && (
        <PlanPart app={app} version={target.version} revision={snapshot.revision} withGate={false} />
      )}
      {target && <FindingList findings={target.findings} />}
    </MoveDialog>
  );
}

interface CanaryTextProps {
  readonly canary: NonNullable<PublishedApp['canary']>;
  readonly live: string;
  /** The rollback only ends the canary. */
  readonly isOnly: boolean;
  readonly hasTargets: boolean;
}

function CanaryText({ canary, live, isOnly, hasTargets }: CanaryTextProps) {
  if (!isOnly) {
    return <Notice tone="warning" message="console.rollback.canary" values={{ ...canary, live }} />;
  }
  return (
    <p>
      <FormattedMessage id="console.canaryEnd.text" values={{ ...canary, live }} />{' '}
      {hasTargets && <FormattedMessage id="console.canaryEnd.further" values={{ live }} />}
    </p>
  );
}

function Summary({ result: { app, from, to, ended_canary: ended } }: { result: MoveResult }) {
  if (ended && from === to) {
    return <FormattedMessage id="console.canaryEnd.done" values={{ app, ...ended, live: to ?? '–' }} />;
  }
  return (
    <>
      <FormattedMessage id="console.rollback.done" values={{ app, from: from ?? '–', to: to ?? '–' }} />
      {ended && (
        <>
          {'. '}
          <FormattedMessage id="console.rollback.canaryToo" values={ended} />
        </>
      )}
    </>
  );
}
