import { FormattedMessage } from 'react-intl';
import { MoveDialog } from '../../move/move-dialog';
import type { VerbDialogProps } from '../../verbs/verb-button';
import { MoveDone, usePlannedMove } from './planned-move';

/** Makes a version live for everyone. */
export function PromoteDialog({ app, version = '', onClose }: VerbDialogProps) {
  const { api, findings, dialog } = usePlannedMove(app, version);
  return (
    <MoveDialog
      {...dialog}
      title={<FormattedMessage id="console.promote.title" values={{ app, version }} />}
      submitLabel={<FormattedMessage id="console.promote.submit" values={{ version }} />}
      findings={findings}
      onClose={onClose}
      send={async (request) => {
        const result = await api.promote(app, { ...request, version });
        if ('proposal' in result) {
          return {
            ...result,
            summary: <FormattedMessage id="console.promote.proposed" values={{ app, version }} />,
          };
        }
        return { ...result, summary: <MoveDone app={app} from={result.from} to={result.to} /> };
      }}
    />
  );
}
