import type { OwnVideos } from '@glossa/contract/video/own-video';
import { Button, FileDropZone, Form } from '@glossa/kit/ui';
import { formatSize } from '@glossa/kit/format';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { VideoFields } from '../video-fields';
import { AddingProgress } from './adding-progress';
import { CAPTION_ENDINGS, type ChosenFiles, MEDIA_ENDINGS, sortFiles, titleFromName } from '../dropped-files';
import { Coverage } from './coverage';
import styles from '../own-videos.module.css';
import { useAddVideo } from './use-add-video';

const NO_FILES: ChosenFiles = { media: undefined, captions: undefined };

interface AddFileProps {
  own: OwnVideos;
  language: string;
  onLanguage: (language: string) => void;
}

export function AddFile({ own, language, onLanguage }: AddFileProps) {
  const intl = useIntl();
  const [{ media, captions }, setFiles] = useState(NO_FILES);
  const [title, setTitle] = useState('');
  const adding = useAddVideo();
  const { phase } = adding.state;
  const isTooLarge = isLarger(media, own);

  function choose(files: File[]) {
    const chosen = sortFiles(files);
    if (phase === 'added' || phase === 'failed') adding.reset();
    if (chosen.media) setTitle(titleFromName(chosen.media.name));
    setFiles((known) => mergeFiles(known, chosen));
  }

  if (phase === 'sending' || phase === 'checking') {
    return <AddingProgress adding={adding} name={media?.name ?? ''} bytes={media?.size ?? 0} />;
  }
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (!media || isTooLarge) return;
        const hasSpeechService = own.has_speech_service;
        void adding.start({ file: media, captions, title, language, hasSpeechService });
      }}
    >
      <FileDropZone
        icon="video"
        label={<FormattedMessage id="video.own.choose" />}
        hint={
          <FormattedMessage
            id="video.own.drop"
            values={{ size: formatSize(intl, own.limits.max_file_bytes) }}
          />
        }
        accept={`${MEDIA_ENDINGS},${CAPTION_ENDINGS}`}
        multiple
        onChoose={choose}
      >
        {phase !== 'added' && <Chosen media={media} captions={captions} own={own} />}
      </FileDropZone>
      {media && phase !== 'added' && (
        <>
          <div className={styles.fields}>
            <VideoFields title={title} onTitle={setTitle} language={language} onLanguage={onLanguage} />
          </div>
          <Coverage language={language} />
          <div className={styles.actions}>
            <Button message="video.own.add" type="submit" aria-disabled={isTooLarge || undefined} />
          </div>
        </>
      )}
      <AddingProgress adding={adding} name={media?.name ?? ''} bytes={media?.size ?? 0} />
    </Form>
  );
}

/** Captions may be chosen after the video, or before it. */
const mergeFiles = (known: ChosenFiles, chosen: ChosenFiles): ChosenFiles => ({
  media: chosen.media ?? known.media,
  captions: chosen.captions ?? (chosen.media ? undefined : known.captions),
});

const isLarger = (media: File | undefined, own: OwnVideos) =>
  media !== undefined && media.size > own.limits.max_file_bytes;

function Chosen({ media, captions, own }: ChosenFiles & { own: OwnVideos }) {
  const intl = useIntl();
  const maxSize = formatSize(intl, own.limits.max_file_bytes);
  return (
    <>
      {media && (
        <p>
          <bdi>{media.name}</bdi> ({formatSize(intl, media.size)})
        </p>
      )}
      {captions && (
        <p>
          <bdi>{captions.name}</bdi>
        </p>
      )}
      {isLarger(media, own) && <FormattedMessage id="video.own.tooLarge" values={{ size: maxSize }} />}
      {media && !captions && (
        <p className={styles.hint}>
          <FormattedMessage id={own.has_speech_service ? 'video.own.fromSpeech' : 'video.own.noCaptions'} />
        </p>
      )}
    </>
  );
}
