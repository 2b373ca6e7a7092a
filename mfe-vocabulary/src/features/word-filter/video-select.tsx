import { SelectField } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { RetryButton } from '../../word/failure';
import { videoOptionsQuery } from '../../word/word-queries';
import styles from './word-filters.module.css';

interface VideoSelectProps {
  videoId: string | undefined;
  onChoose: (videoId: string | undefined) => void;
}

export function VideoSelect({ videoId, onChoose }: VideoSelectProps) {
  const intl = useIntl();
  const videos = useQuery(videoOptionsQuery);
  const failed = videos.isError && !videos.data;
  const options = videos.data ?? [];
  const chosenIsListed = videoId === undefined || options.some((video) => video.video_id === videoId);
  return (
    <div className={styles.field}>
      <SelectField
        message="vocabulary.filter.label"
        error={failed && intl.formatMessage({ id: 'vocabulary.filter.error' })}
        value={videoId ?? ''}
        onChange={(event) => onChoose(event.target.value || undefined)}
      >
        <option value="">{intl.formatMessage({ id: 'vocabulary.filter.all' })}</option>
        {!chosenIsListed && <option value={videoId}>{videoId}</option>}
        {options.map((video) => (
          <option key={video.video_id} value={video.video_id} lang={video.language ?? undefined}>
            {video.title}
          </option>
        ))}
      </SelectField>
      {failed && <RetryButton query={videos} />}
    </div>
  );
}
