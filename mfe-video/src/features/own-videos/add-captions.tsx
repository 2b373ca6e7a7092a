import type { FileReason } from '@glossa/contract/errors';
import { Button, FileDropZone, Spinner } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasText } from '../../components/file-problem';
import { LeftOutCaptions } from './left-out-captions';
import { RequestFailure } from './request-failure';
import { CAPTION_ENDINGS } from './dropped-files';
import { refreshVideos, sendCaptions } from './own-video-calls';
import styles from './own-videos.module.css';

/** The first captions of a video. The file is sent as soon as it is chosen. */
export function AddCaptions({ videoId, onAdded }: { videoId: string; onAdded: () => void }) {
  const { formatMessage, messages } = useIntl();
  const isTold = (reasons: FileReason[]) => reasons.some((reason) => hasText(reason, messages));
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
          if (file && !isPending) mutate(file, { onSuccess: (reasons) => !isTold(reasons) && onAdded() });
        }}
      >
        {isPending && <Spinner label={formatMessage({ id: 'video.own.checking' })} />}
      </FileDropZone>
      <RequestFailure error={error} />
      <LeftOutCaptions reasons={leftOut} />
      {isTold(leftOut) && <Button message="video.own.open" onClick={onAdded} />}
    </div>
  );
}
