import { EmptyState, listOptions, SelectField, Button, TextField } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOperator } from '../../live-data/use-operator';
import { MoveDialog } from '../../move/move-dialog';
import { useAppSnapshot } from '../../move/use-move';
import { PlanPart } from '../../plan/plan-view';
import type { VerbDialogProps } from '../../verbs/verb-button';
import styles from './canary-dialog.module.css';

export function CanaryDialog({ app, version, onClose }: VerbDialogProps) {
  const { api, queries } = useOperator();
  const intl = useIntl();
  const snapshot = useAppSnapshot(app);
  const running = snapshot.app?.canary ?? undefined;
  const versions = (snapshot.app?.versions ?? [])
    .filter(({ live, revoked }) => !live && !revoked)
    .map((each) => each.version);
  const [chosen, setChosen] = useState(version ?? running?.version);
  const candidate = versions.find((each) => each === chosen) ?? versions[0];
  const [share, setShare] = useState(() =>
    String(DEFAULT_SHARES.find((each) => each > (running?.percent ?? 0)) ?? 100),
  );
  const percent = Number(share);
  const plan = queries.plan(app, candidate ?? '', snapshot.revision);
  return (
    <MoveDialog
      app={app}
      title={<FormattedMessage id="console.canary.title" values={{ app }} />}
      submitLabel={
        <FormattedMessage id="console.canary.submit" values={{ version: candidate, percent: share }} />
      }
      snapshot={snapshot}
      findings={useQuery(plan).data?.findings}
      impossible={candidate === undefined}
      invalid={!isShare(share)}
      onClose={onClose}
      send={async (request) => ({
        ...(await api.canary(app, { ...request, version: candidate, percent })),
        summary: <FormattedMessage id="console.canary.done" values={{ app, version: candidate, percent }} />,
      })}
    >
      {candidate === undefined ? (
        <EmptyState titleAs="p" title={<FormattedMessage id="console.canary.none" values={{ app }} />} />
      ) : (
        <>
          <SelectField
            label={intl.formatMessage({ id: 'console.canary.version' })}
            hint={running && <FormattedMessage id="console.canary.running" values={{ ...running }} />}
            value={candidate}
            onChange={(event) => setChosen(event.target.value)}
          >
            {listOptions(versions)}
          </SelectField>
          <ShareField value={share} onChange={setShare} />
          <PlanPart app={app} version={candidate} revision={snapshot.revision} />
        </>
      )}
    </MoveDialog>
  );
}

/** The default steps of a rollout, in percent. */
const DEFAULT_SHARES = [1, 5, 10, 25, 50] as const;

function isShare(text: string): boolean {
  const percent = Number(text);
  return percent >= 0.1 && percent <= 100;
}

function ShareField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const intl = useIntl();
  return (
    <div className={styles.share}>
      <TextField
        type="number"
        inputMode="decimal"
        min={0.1}
        max={100}
        step="any"
        value={value}
        label={intl.formatMessage({ id: 'console.canary.share' })}
        error={!isShare(value) && intl.formatMessage({ id: 'console.canary.share.wrong' })}
        onChange={({ target }) => onChange(target.value)}
      />
      <div
        className={styles.steps}
        role="group"
        aria-label={intl.formatMessage({ id: 'console.canary.share' })}
      >
        {DEFAULT_SHARES.map((share) => (
          <Button
            key={share}
            variant="secondary"
            size="small"
            aria-pressed={value === String(share)}
            onClick={() => onChange(String(share))}
          >
            <FormattedMessage id="console.percent" values={{ percent: share }} />
          </Button>
        ))}
      </div>
    </div>
  );
}
