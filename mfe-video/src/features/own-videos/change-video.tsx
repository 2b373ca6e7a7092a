import type { Video } from '@glossa/contract/video/video';
import { Button, Dialog, Form } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { hasText } from '../../components/file-problem';
import { LeftOutCaptions } from './left-out-captions';
import { RequestFailure } from './request-failure';
import { CAPTION_ENDINGS } from './dropped-files';
import { refreshVideos, saveVideo, sendCaptions, sendPicture } from './own-video-calls';
import styles from './own-videos.module.css';
import { FileField, VideoFields } from './video-fields';
import { readPicture } from './video-picture';

export function ChangeVideo({ video, onClose }: { video: Video; onClose: () => void }) {
  const { messages } = useIntl();
  const formId = useId();
  const [title, setTitle] = useState(video.title);
  const [language, setLanguage] = useState(video.language);
  const [captions, setCaptions] = useState<File>();
  const [picture, setPicture] = useState<File>();
  const { mutate, error, isPending, data } = useMutation({
    mutationFn: () => saveChange(video, { title, language, captions, picture }),
    onSuccess: async (leftOut) => {
      await refreshVideos();
      if (!leftOut.some((reason) => hasText(reason, messages))) onClose();
    },
  });
  const action = data ? 'video.vocabulary.close' : 'video.own.save';
  return (
    <Dialog
      title={video.title}
      closeMessage="video.vocabulary.close"
      onClose={onClose}
      actions={<Button message={action} type="submit" form={formId} busy={isPending} />}
    >
      <LeftOutCaptions reasons={data} />
      <Form
        id={formId}
        className={styles.form}
        hidden={data !== undefined}
        onSubmit={() => {
          if (data) onClose();
          else mutate();
        }}
      >
        <VideoFields required title={title} onTitle={setTitle} language={language} onLanguage={setLanguage} />
        <FileField accept={CAPTION_ENDINGS} message="video.own.captions" onChoose={setCaptions} />
        <FileField accept="image/*" message="video.own.picture" onChoose={setPicture} />
        <RequestFailure error={error} />
      </Form>
    </Dialog>
  );
}

interface VideoChange {
  title: string;
  language: string;
  captions: File | undefined;
  picture: File | undefined;
}

async function saveChange(video: Video, { title, language, captions, picture }: VideoChange) {
  const change = {
    ...(title.trim() && title !== video.title && { title }),
    ...(language !== video.language && { language }),
  };
  if (Object.keys(change).length > 0) await saveVideo(video.id, change);
  const leftOut = captions ? await sendCaptions(video.id, captions) : [];
  const drawn = picture && (await readPicture(picture));
  if (drawn) await sendPicture(video.id, drawn);
  return leftOut;
}
