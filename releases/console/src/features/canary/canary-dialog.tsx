import { EmptyState, SelectField } from '@glossa/shared/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOperator, useOperatorData } from '../../live-data/use-operator-data';
import { Part } from '../../live-data/part';
import { MoveDialog } from '../../move/move-dialog';
import { useSeen } from '../../move/use-seen';
import { PlanView } from '../../plan/plan-view';
import { canaryOutcome } from './canary-outcome';
import { candidates, isShare, nextShare } from './candidates';
import { ShareField } from './share-field';

interface CanaryDialogProps {
  readonly app: string;
  readonly version?: string;
  readonly onClose: () => void;
}

/** Lets a share of the visitors try a version, or a larger share than before. */
export function CanaryDialog({ app, version, onClose }: CanaryDialogProps) {
  const { api, queries } = useOperator();
  const intl = useIntl();
  const seen = useSeen(app);
  const running = seen.app?.canary ?? undefined;
  const versions = candidates(seen.app);
  const [chosen, setChosen] = useState(version ?? running?.version);
  const candidate = versions.includes(chosen ?? '') ? chosen : versions[0];
  const [share, setShare] = useState(String(nextShare(running?.percent ?? 0)));
  const percent = Number(share);
  const plan = queries.plan(app, candidate ?? '', seen.revision);
  return (
    <MoveDialog
      app={app}
      title={<FormattedMessage id="console.canary.title" values={{ app }} />}
      submitLabel={
        <FormattedMessage id="console.canary.submit" values={{ version: candidate, percent: share }} />
      }
      seen={seen}
      findings={useOperatorData(plan).data?.findings}
      impossible={candidate === undefined}
      invalid={!isShare(share)}
      onClose={onClose}
      send={async (request) =>
        canaryOutcome(
          await api.canary(app, { ...request, version: candidate, percent }),
          <FormattedMessage id="console.canary.done" values={{ app, version: candidate, percent }} />,
        )
      }
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
            {versions.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <ShareField value={share} onChange={setShare} />
          <Part query={plan}>{(known) => <PlanView plan={known} />}</Part>
        </>
      )}
    </MoveDialog>
  );
}
