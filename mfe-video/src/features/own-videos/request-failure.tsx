import { Notice } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { FileProblem } from '../../components/file-problem';
import { isPlanLimit, VideoPlans } from '../../components/plans-link';
import styles from './own-videos.module.css';

interface RequestFailureProps {
  error: Error | null;
  messageId?: string;
}

export function RequestFailure({ error, messageId = 'video.own.changeFailed' }: RequestFailureProps) {
  if (!error) return null;
  return (
    <Notice tone="bad">
      <div className={styles.notice}>
        <p>
          <FormattedMessage id={messageId} /> <FileProblem error={error} />
        </p>
        {isPlanLimit(error) && <VideoPlans />}
      </div>
    </Notice>
  );
}
