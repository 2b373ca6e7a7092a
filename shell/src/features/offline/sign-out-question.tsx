import { Button, Dialog } from '@glossa/kit/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { lateParts } from '../../offline/late-parts';

/** Asks whoever signs out before the changes that wait are deleted with what is stored for the learner. */
export function SignOutQuestion({ waiting }: { waiting: number }) {
  const [answer, setAnswer] = useState<(isLeaving: boolean) => void>();
  useEffect(() => {
    const confirmSignOut = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
    lateParts.setState({ confirmSignOut });
    return () => lateParts.setState({ confirmSignOut: undefined });
  }, []);
  if (!answer) return null;
  const choose = (isLeaving: boolean) => () => {
    setAnswer(undefined);
    answer(isLeaving);
  };
  return (
    <Dialog
      message="shell.signOut.title"
      closeMessage="shell.palette.close"
      onClose={choose(false)}
      actions={
        <>
          <Button variant="secondary" onClick={choose(false)} message="shell.signOut.stay" />
          <Button variant="danger" onClick={choose(true)} message="shell.signOut.leave" />
        </>
      }
    >
      <p>
        <FormattedMessage id="shell.offline.waiting" values={{ count: waiting }} />{' '}
        <FormattedMessage id="shell.signOut.text" />
      </p>
    </Dialog>
  );
}
