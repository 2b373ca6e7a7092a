import { Button, Dialog } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';

/** Asks before answers are lost that neither the server nor the browser has. */
export const LeaveDialog = ({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) => (
  <Dialog
    message="quiz.play.leaveTitle"
    closeMessage="quiz.keys.close"
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onClick={onClose} message="quiz.play.stay" />
        <Button variant="danger" onClick={onLeave} message="quiz.play.leave" />
      </>
    }
  >
    <FormattedMessage tagName="p" id="quiz.play.leaveText" />
  </Dialog>
);
