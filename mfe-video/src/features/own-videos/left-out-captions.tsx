import type { FileReason } from '@glossa/contract/errors';
import { Notice } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { FileFaultText } from '../../components/file-problem';
import styles from './own-videos.module.css';

/** The captions of a file that could not be read, while all others were. */
export function LeftOutCaptions({ reasons = [] }: { reasons: readonly FileReason[] | undefined }) {
  const { messages } = useIntl();
  const explained = reasons.filter(({ fault }) => `video.file.${fault}` in messages);
  if (explained.length === 0) return null;
  return (
    <Notice>
      <div className={styles.notice}>
        <FormattedMessage tagName="p" id="video.captions.leftOut" />
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
