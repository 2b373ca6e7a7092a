import { Notice } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { FileProblem } from '../../components/file-problem';
import { isPlanLimit, PlansLink } from '../../components/plans-link';
import styles from './own-videos.module.css';

interface ChangeFailureProps {
  error: Error | null;
  /** The message before the reason. */
  id?: string;
}

export function ChangeFailure({ error, id = 'video.own.changeFailed' }: ChangeFailureProps) {
  if (!error) return null;
  return (
    <Notice tone="bad">
      <div className={styles.notice}>
        <p>
          <FormattedMessage id={id} /> <FileProblem error={error} />
        </p>
        {isPlanLimit(error) && <PlansLink />}
      </div>
    </Notice>
  );
}
