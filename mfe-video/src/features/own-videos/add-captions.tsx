import type { FileReason } from '@glossa/contract/errors';
import { Button, FileDropZone, Form, Spinner, TextArea } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasText } from '../../components/file-problem';
import { LeftOutCaptions } from './left-out-captions';
import { RequestFailure } from './request-failure';
import { CAPTION_ENDINGS } from './dropped-files';
import { refreshVideos, sendCaptions } from './own-video-calls';
import styles from './own-videos.module.css';

const isText = (file: Blob) => !(file instanceof File) || /\.txt$/i.test(file.name);

/** The first captions of a video. The file is sent as soon as it is chosen. */
export function AddCaptions({ videoId, onAdded }: { videoId: string; onAdded: () => void }) {
  const { messages } = useIntl();
  const isTold = (reasons: FileReason[]) => reasons.some((reason) => hasText(reason, messages));
  const {
    mutate,
    error,
    isPending,
    data: leftOut = [],
  } = useMutation({
    // A subtitle file whose times cannot be read is refused, and not read as plain text.
    mutationFn: (file: Blob) => sendCaptions(videoId, file, { untimed: isText(file) }),
    onSuccess: () => void refreshVideos(),
  });
  function send(file: Blob | undefined) {
    // The callback is dropped with the screen, so that a late answer does not lead away from another.
    if (file && !isPending) mutate(file, { onSuccess: (reasons) => !isTold(reasons) && onAdded() });
  }
  return (
    <div className={styles.form}>
      <FileDropZone
        icon="video"
        label={<FormattedMessage id="video.captions.choose" />}
        hint={<FormattedMessage id="video.captions.drop" />}
        accept={CAPTION_ENDINGS}
        onChoose={([file]) => send(file)}
      >
        {isPending && <Spinner message="video.own.checking" />}
      </FileDropZone>
      <PastedText isSending={isPending} onSend={(text) => send(new Blob([text], { type: 'text/plain' }))} />
      <RequestFailure error={error} />
      <LeftOutCaptions reasons={leftOut} />
      {isTold(leftOut) && <Button message="video.own.open" onClick={onAdded} />}
    </div>
  );
}

/** For what is said in a video of which nobody has captions. */
function PastedText({ isSending, onSend }: { isSending: boolean; onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Form className={styles.pasted} onSubmit={() => text.trim() !== '' && onSend(text)}>
      <TextArea
        message="video.captions.paste"
        hint={<FormattedMessage id="video.captions.pasteHint" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.actions}>
        <Button
          message="video.captions.pasteAdd"
          type="submit"
          variant="secondary"
          busy={isSending}
          aria-disabled={text.trim() === '' || undefined}
        />
      </div>
    </Form>
  );
}
