import type { OwnVideos, Upload } from '@glossa/contract/video/own-video';
import { Button, ProgressBar, Text } from '@glossa/kit/ui';
import { formatSize } from '@glossa/kit/format';
import { useFocusOnRemoval } from '@glossa/kit/keyboard';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useActiveUploads } from './add-video/active-uploads';
import { FinishUpload } from './add-video/finish-upload';
import { RequestFailure } from './request-failure';
import { deleteUpload, refreshVideos } from './own-video-calls';
import styles from './own-videos.module.css';

const isComplete = ({ received, bytes }: Upload) => received === bytes;

/** Uploads of an earlier visit, or of another device. */
export function UnfinishedUploads({ own }: { own: OwnVideos }) {
  const titleId = useId();
  const [finished, setFinished] = useState<Upload>();
  const active = useActiveUploads();
  const uploads = own.uploads.filter(({ id }) => !active.some((upload) => upload.id === id));
  return (
    <>
      {uploads.length > 0 && (
        <section className={styles.section} aria-labelledby={titleId}>
          <Text as="h2" id={titleId} className={styles.title} message="video.own.unfinished" />
          {!uploads.every(isComplete) && <Text className={styles.hint} message="video.own.unfinishedHint" />}
          <ul className={styles.rows}>
            {uploads.map((upload) => (
              <UnfinishedUpload key={upload.id} upload={upload} onFinish={() => setFinished(upload)} />
            ))}
          </ul>
        </section>
      )}
      {/* Outside the list, because a finished upload leaves it. */}
      {finished && <FinishUpload own={own} upload={finished} onClose={() => setFinished(undefined)} />}
    </>
  );
}

function UnfinishedUpload({ upload, onFinish }: { upload: Upload; onFinish: () => void }) {
  const intl = useIntl();
  const hintId = useId();
  const row = useRef<HTMLLIElement>(null);
  useFocusOnRemoval(row);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => deleteUpload(upload.id),
    // Also where it is gone already.
    onSettled: refreshVideos,
  });
  const { name, received, bytes } = upload;
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.upload}>
        <ProgressBar
          label={<bdi>{name}</bdi>}
          value={received}
          max={bytes}
          valueText={`${formatSize(intl, received)} / ${formatSize(intl, bytes)}`}
        />
        {isComplete(upload) && <Text id={hintId} className={styles.hint} message="video.own.complete" />}
      </div>
      <div className={styles.actions}>
        {isComplete(upload) && (
          <Button variant="secondary" aria-describedby={hintId} onClick={onFinish}>
            <FormattedMessage id="video.own.finish" />
          </Button>
        )}
        <Button message="video.own.discard" variant="ghost" busy={isPending} onClick={() => mutate()} />
      </div>
      <RequestFailure error={error} />
    </li>
  );
}
