import { Notice } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { FileProblem } from '../../components/file-problem';
import { isPlanLimit, PlansLink } from '../../components/plans-link';
import styles from './own-videos.module.css';

export function ChangeFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Notice tone="bad">
      <div className={styles.notice}>
        <p>
          <FormattedMessage id="video.own.changeFailed" /> <FileProblem error={error} />
        </p>
        {isPlanLimit(error) && <PlansLink />}
      </div>
    </Notice>
  );
}
