import type { FileReason } from '@glossa/contract/errors';
import { MAX_LEFT_OUT } from '@glossa/contract/limits';
import { Notice } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { FileFaultText, hasText } from '../../components/file-problem';
import styles from './own-videos.module.css';

export function LeftOutCaptions({ reasons = [] }: { reasons: readonly FileReason[] | undefined }) {
  const { messages } = useIntl();
  const explained = reasons.filter((reason) => hasText(reason, messages));
  if (explained.length === 0) return null;
  const isAll = explained.length === reasons.length && reasons.length < MAX_LEFT_OUT;
  return (
    <Notice>
      <div className={styles.notice}>
        <FormattedMessage tagName="p" id={isAll ? 'video.captions.leftOut' : 'video.captions.leftOutFirst'} />
        <ul className={styles.leftOut}>
          {explained.map((reason) => (
            <li key={reason.line}>
              <FileFaultText reason={reason} />
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
