import { Button, FileDropZone, Spinner } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { LeftOutCaptions } from './left-out-captions';
import { RequestFailure } from './request-failure';
import { CAPTION_ENDINGS } from './dropped-files';
import { refreshVideos, sendCaptions } from './own-video-calls';
import styles from './own-videos.module.css';

/** The first captions of a video. The file is sent as soon as it is chosen. */
export function AddCaptions({ videoId, onAdded }: { videoId: string; onAdded: () => void }) {
  const { formatMessage } = useIntl();
  const {
    mutate,
    error,
    isPending,
    data: leftOut = [],
  } = useMutation({
    mutationFn: (file: File) => sendCaptions(videoId, file),
    onSuccess: () => void refreshVideos(),
  });
  return (
    <div className={styles.form}>
      <FileDropZone
        icon="video"
        label={<FormattedMessage id="video.captions.choose" />}
        hint={<FormattedMessage id="video.captions.drop" />}
        accept={CAPTION_ENDINGS}
        onChoose={([file]) => {
          // The callback is dropped with the screen, so that a late answer does not lead away from another.
          if (file && !isPending) mutate(file, { onSuccess: ({ length }) => length === 0 && onAdded() });
        }}
      >
        {isPending && <Spinner label={formatMessage({ id: 'video.own.checking' })} />}
      </FileDropZone>
      <RequestFailure error={error} />
      <LeftOutCaptions reasons={leftOut} />
      {leftOut.length > 0 && <Button message="video.own.open" onClick={onAdded} />}
    </div>
  );
}
