import type { OwnVideos, Upload } from '@glossa/contract/video/own-video';
import { Button, Dialog, Form, TextField } from '@glossa/kit/ui';
import { useId, useState } from 'react';
import { CAPTION_ENDINGS, titleFromName } from '../dropped-files';
import styles from '../own-videos.module.css';
import { VideoFields, useSpokenLanguage } from '../video-fields';
import { AddingProgress } from './adding-progress';
import { useAddVideo } from './use-add-video';

interface FinishUploadProps {
  own: OwnVideos;
  upload: Upload;
  onClose: () => void;
}

/** Makes a video of an upload of which all bytes have arrived: the page was closed before. */
export function FinishUpload({ own, upload, onClose }: FinishUploadProps) {
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
          <TextField
            type="file"
            accept={CAPTION_ENDINGS}
            message="video.own.captions"
            onChange={({ target }) => setCaptions(target.files?.[0])}
          />
        </Form>
      )}
      <AddingProgress adding={adding} name={upload.name} bytes={upload.bytes} />
    </Dialog>
  );
}
