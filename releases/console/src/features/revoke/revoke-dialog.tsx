import { EmptyState, Notice, SelectField } from '@glossa/shared/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FindingList } from '../../findings/finding-list';
import { useOperator } from '../../live-data/use-operator-data';
import { MoveDialog } from '../../move/move-dialog';
import { outcomeOf } from '../../move/outcome';
import { useSeen } from '../../move/use-seen';
import { optionOf } from '../../going-back/option-of';
import { waysBack } from '../../going-back/ways-back';
import { revocable } from './revocable';

interface RevokeDialogProps {
  readonly app: string;
  /** Without it: the live one. */
  readonly version?: string;
  readonly onClose: () => void;
}

/** Takes a version back now and for good, open tabs included. */
export function RevokeDialog({ app, version, onClose }: RevokeDialogProps) {
  const { api } = useOperator();
  const intl = useIntl();
  const seen = useSeen(app);
  const [chosen, setChosen] = useState(version);
  const [to, setTo] = useState<string>();
  const versions = revocable(seen.app);
  const doomed = versions.find((each) => each.version === chosen) ?? versions[0];
  const successors = doomed?.live ? waysBack(seen.app) : [];
  const successor = successors.find((each) => each.version === to) ?? successors[0];
  return (
    <MoveDialog
      app={app}
      variant="danger"
      title={<FormattedMessage id="console.revoke.title" values={{ app }} />}
      submitLabel={<FormattedMessage id="console.revoke.submit" values={{ version: doomed?.version }} />}
      seen={seen}
      findings={successor?.findings}
      reasonRequired
      impossible={!doomed || (doomed.live && !successor)}
      onClose={onClose}
      send={async (request) => {
        const revoked = doomed?.version ?? '';
        const result = await api.revoke(app, { ...request, version: revoked, to: successor?.version });
        return outcomeOf(
          result,
          <FormattedMessage id="console.revoke.done" values={{ app, revoked, to: result.to ?? '–' }} />,
        );
      }}
    >
      <SelectField
        label={intl.formatMessage({ id: 'console.revoke.version' })}
        value={doomed?.version}
        onChange={(event) => setChosen(event.target.value)}
      >
        {versions.map(({ version: each, live }) => (
          <option key={each} value={each}>
            {live ? intl.formatMessage({ id: 'console.option.live' }, { version: each }) : each}
          </option>
        ))}
      </SelectField>
      {successor && (
        <SelectField
          label={intl.formatMessage({ id: 'console.revoke.to' })}
          value={successor.version}
          onChange={(event) => setTo(event.target.value)}
        >
          {successors.map((each) => (
            <option key={each.version} value={each.version}>
              {intl.formatMessage({ id: optionOf(each) }, { version: each.version })}
            </option>
          ))}
        </SelectField>
      )}
      {doomed?.live && !successor && (
        <EmptyState titleAs="p" title={<FormattedMessage id="console.revoke.none" values={{ app }} />} />
      )}
      <Notice tone="warning">
        <FormattedMessage id="console.revoke.warning" values={{ version: doomed?.version }} />
      </Notice>
      {successor && successor.findings.length > 0 && <FindingList findings={successor.findings} />}
    </MoveDialog>
  );
}
