import { EmptyState, Notice, SelectField } from '@glossa/kit/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FindingList } from '../../findings/finding-list';
import { useOperator } from '../../live-data/use-operator';
import { MoveDialog } from '../../move/move-dialog';
import { useAppSnapshot } from '../../move/use-move';
import { RollbackTargetOptions, rollbackTargets } from '../../rollback-targets/rollback-targets';
import type { VerbDialogProps } from '../../verbs/verb-button';

/** Withdraws a version for good, from open tabs too. The live version is replaced by a rollback target. */
export function RevokeDialog({ app, version, onClose }: VerbDialogProps) {
  const { api } = useOperator();
  const intl = useIntl();
  const snapshot = useAppSnapshot(app);
  const [chosen, setChosen] = useState(version);
  const [to, setTo] = useState<string>();
  const versions = (snapshot.app?.versions ?? [])
    .filter(({ revoked }) => !revoked)
    .sort((one, other) => Number(other.live) - Number(one.live));
  const selected = versions.find((each) => each.version === chosen) ?? versions[0];
  const targets = selected?.live ? rollbackTargets(snapshot.app) : [];
  const target = targets.find((each) => each.version === to) ?? targets[0];
  return (
    <MoveDialog
      app={app}
      variant="danger"
      title={<FormattedMessage id="console.revoke.title" values={{ app }} />}
      submitLabel={<FormattedMessage id="console.revoke.submit" values={{ version: selected?.version }} />}
      snapshot={snapshot}
      findings={target?.findings}
      reasonRequired
      impossible={!selected || (selected.live && !target)}
      onClose={onClose}
      send={async (request) => {
        const revoked = selected?.version ?? '';
        const result = await api.revoke(app, { ...request, version: revoked, to: target?.version });
        const values = { app, revoked, to: result.to ?? '–' };
        return { ...result, summary: <FormattedMessage id="console.revoke.done" values={values} /> };
      }}
    >
      <SelectField
        label={intl.formatMessage({ id: 'console.revoke.version' })}
        value={selected?.version}
        onChange={(event) => setChosen(event.target.value)}
      >
        {versions.map(({ version: each, live }) => (
          <option key={each} value={each}>
            {live ? intl.formatMessage({ id: 'console.option.live' }, { version: each }) : each}
          </option>
        ))}
      </SelectField>
      {target && (
        <SelectField
          label={intl.formatMessage({ id: 'console.revoke.to' })}
          value={target.version}
          onChange={(event) => setTo(event.target.value)}
        >
          <RollbackTargetOptions targets={targets} />
        </SelectField>
      )}
      {selected?.live && !target && (
        <EmptyState titleAs="p" title={<FormattedMessage id="console.revoke.none" values={{ app }} />} />
      )}
      <Notice tone="warning" message="console.revoke.warning" values={{ version: selected?.version }} />
      {target && <FindingList findings={target.findings} />}
    </MoveDialog>
  );
}
