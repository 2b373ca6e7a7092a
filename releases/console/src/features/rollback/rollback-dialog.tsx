import { EmptyState, SelectField } from '@glossa/shared/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { optionOf } from '../../going-back/option-of';
import { waysBack } from '../../going-back/ways-back';
import { useOperator } from '../../live-data/use-operator-data';
import { MoveDialog } from '../../move/move-dialog';
import { outcomeOf } from '../../move/outcome';
import { useSeen } from '../../move/use-seen';
import { CanaryEnds } from './canary-ends';
import { GoingBack } from './going-back';
import { RolledBack } from './rolled-back';

interface RollbackDialogProps {
  readonly app: string;
  /** Without it: what the command does that names none. It ends the canary when one runs, and else goes to the last version that is ready. */
  readonly version?: string;
  readonly onClose: () => void;
}

/** Of the choice that names no version. */
const CANARY_ONLY = '';

/** Takes the last change back: the canary when one runs. What goes behind the live version is a choice of its own. */
export function RollbackDialog({ app, version, onClose }: RollbackDialogProps) {
  const { api } = useOperator();
  const intl = useIntl();
  const seen = useSeen(app);
  const ways = waysBack(seen.app);
  const canary = seen.app?.canary ?? undefined;
  const live = seen.app?.live ?? '–';
  const [chosen, setChosen] = useState(version);
  // What was chosen may be live, or gone, by the time of a second look.
  const target = ways.find((each) => each.version === chosen) ?? (canary ? undefined : ways[0]);
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
      seen={seen}
      findings={target?.findings}
      impossible={!target && !canary}
      onClose={onClose}
      send={async (request) => {
        const result = await api.rollback(app, { ...request, version: target?.version });
        return outcomeOf(result, <RolledBack result={result} />);
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
          {ways.map((each) => (
            <option key={each.version} value={each.version}>
              {intl.formatMessage({ id: optionOf(each) }, { version: each.version })}
            </option>
          ))}
        </SelectField>
      )}
      {canary && <CanaryEnds canary={canary} live={live} alone={!target} further={ways.length > 0} />}
      {target && <GoingBack app={app} target={target} revision={seen.revision} />}
    </MoveDialog>
  );
}
