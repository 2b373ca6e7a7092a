import type { OwnVideos } from '@glossa/contract/video/own-video';
import { Card, Segments, Text } from '@glossa/kit/ui';
import { formatSize } from '@glossa/kit/format';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { VideoPlans } from '../../../components/plans-link';
import { AddFile } from './add-file';
import { AddAddress } from './add-address';
import styles from '../own-videos.module.css';
import { useSpokenLanguage } from '../video-fields';

type Source = 'file' | 'address';

export function AddVideo({ own }: { own: OwnVideos }) {
  const intl = useIntl();
  const titleId = useId();
  const [source, setSource] = useState<Source>('file');
  const [language, setLanguage] = useSpokenLanguage();
  const { videos, bytes } = own.limits;
  const isFull = [videos, bytes].some(({ used, limit }) => limit >= 0 && used >= limit);
  const showUse = ({ used, limit }: typeof videos, format: (amount: number) => string) =>
    limit < 0 ? format(used) : `${format(used)} / ${format(limit)}`;
  return (
    <Card as="section" className={styles.form} aria-labelledby={titleId} tabIndex={-1}>
      <Text as="h2" id={titleId} className={styles.title} message="video.own.add" />
      <Segments
        legend={<FormattedMessage id="video.own.add" />}
        segments={[
          { value: 'file', label: <FormattedMessage id="video.own.file" /> },
          { value: 'address', label: <FormattedMessage id="video.own.address" /> },
        ]}
        value={source}
        onChange={setSource}
      />
      <div className={styles.form} hidden={source !== 'file'}>
        <AddFile own={own} language={language} onLanguage={setLanguage} />
        <Text
          className={styles.hint}
          message="video.own.room"
          values={{
            videos: showUse(videos, (count) => intl.formatNumber(count)),
            storage: showUse(bytes, (size) => formatSize(intl, size)),
          }}
        />
        {isFull && (
          <div className={styles.actions}>
            <VideoPlans />
          </div>
        )}
      </div>
      {source === 'address' && <AddAddress own={own} language={language} onLanguage={setLanguage} />}
    </Card>
  );
}
