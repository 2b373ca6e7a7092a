import type { OwnVideos, Upload } from '@glossa/contract/video/own-video';
import { Button, ProgressBar, Text, Dialog, Form } from '@glossa/kit/ui';
import { formatSize } from '@glossa/kit/format';
import { useFocusOnRemoval } from '@glossa/kit/keyboard';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useActiveUploads } from './add-video/active-uploads';
import { RequestFailure } from './request-failure';
import { deleteUpload, refreshVideos } from './own-video-calls';
import styles from './own-videos.module.css';
import { CAPTION_ENDINGS, titleFromName } from './dropped-files';
import { FileField, VideoFields, useSpokenLanguage } from './video-fields';
import { AddingProgress } from './add-video/adding-progress';
import { useAddVideo } from './add-video/use-add-video';

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

interface FinishUploadProps {
  own: OwnVideos;
  upload: Upload;
  onClose: () => void;
}

/** Makes a video of an upload of which all bytes have arrived: the page was closed before. */
function FinishUpload({ own, upload, onClose }: FinishUploadProps) {
  const formId = useId();
  const [title, setTitle] = useState(titleFromName(upload.name));
  const [language, setLanguage] = useSpokenLanguage();
  const [captions, setCaptions] = useState<File>();
  const adding = useAddVideo();
  const { state } = adding;
  // The server has removed a file that it refused.
  const isAsking = state.phase === 'idle' || (state.phase === 'failed' && !state.problem.isPermanent);
  return (
    <Dialog
      title={<bdi>{upload.name}</bdi>}
      closeMessage="video.vocabulary.close"
      onClose={onClose}
      actions={isAsking && <Button message="video.own.add" type="submit" form={formId} />}
    >
      {isAsking && (
        <Form
          id={formId}
          className={styles.form}
          onSubmit={() => {
            const hasSpeechService = own.has_speech_service;
            void adding.finish(upload.id, { title, language, captions, hasSpeechService });
          }}
        >
          <VideoFields title={title} onTitle={setTitle} language={language} onLanguage={setLanguage} />
          <FileField accept={CAPTION_ENDINGS} message="video.own.captions" onChoose={setCaptions} />
        </Form>
      )}
      <AddingProgress adding={adding} name={upload.name} bytes={upload.bytes} />
    </Dialog>
  );
}
