import { ApiError } from '@glossa/kit/api-client';
import { useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import { refreshVideos } from '../own-video-calls';
import { trackUpload } from './active-uploads';
import { type Lesson, makeLesson, type VideoFields } from './make-lesson';
import { sendFile, type Sending } from './send-file';

type NewVideoFile = VideoFields & { file: File };

export type AddingState =
  | { phase: 'idle' }
  | ({ phase: 'sending' } & SendingState)
  | { phase: 'checking' }
  | { phase: 'failed'; problem: ApiError }
  | ({ phase: 'added' } & Lesson);

export function useAddVideo() {
  const [state, setState] = useState<AddingState>({ phase: 'idle' });
  const { send, pause, resume, ...upload } = useUpload((change) =>
    setState((known) => (known.phase === 'sending' ? { ...known, ...change } : known)),
  );
  // A file that has arrived is not sent again when only the rest has failed.
  const sent = useRef<{ file: File; uploadId: string }>(undefined);
  const tracked = useRef<ReturnType<typeof trackUpload>>(undefined);
  useEffect(() => () => tracked.current?.end(), []);

  function end(next: AddingState) {
    tracked.current?.end();
    tracked.current = undefined;
    setState(next);
  }
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.isPermanent) sent.current = undefined;
    end({ phase: 'failed', problem: error });
    // The server may have removed the file, or have more of it than is shown.
    void refreshVideos();
  };

  async function start(video: NewVideoFile) {
    tracked.current ??= trackUpload();
    if (sent.current?.file === video.file) return finish(sent.current.uploadId, video);
    setState({ phase: 'sending', sent: 0, isPaused: false, isInterrupted: false });
    await send(video.file, {
      onStarted: (uploadId) => tracked.current?.setId(uploadId),
      onFailed: fail,
      onSent(uploadId) {
        sent.current = { file: video.file, uploadId };
        void finish(uploadId, video);
      },
    });
  }

  async function finish(uploadId: string, fields: VideoFields) {
    tracked.current ??= trackUpload();
    tracked.current.setId(uploadId);
    setState({ phase: 'checking' });
    try {
      const lesson = await makeLesson(uploadId, fields, sent.current?.file);
      sent.current = undefined;
      await refreshVideos();
      end({ phase: 'added', ...lesson });
    } catch (error) {
      fail(error);
    }
  }

  async function cancel() {
    await upload.cancel();
    end({ phase: 'idle' });
    await refreshVideos();
  }
  const reset = () => end({ phase: 'idle' });
  return { state, start, finish, pause, resume, cancel, reset };
}

interface SendingState {
  sent: number;
  isPaused: boolean;
  isInterrupted: boolean;
}

function useUpload(onChange: (change: Partial<SendingState>) => void) {
  const upload = useRef<Upload>(undefined);
  // Leaving the screen pauses the upload; it continues when the file is chosen again.
  useEffect(() => () => void upload.current?.abort(), []);
  return {
    send: async (file: File, sending: Pick<Sending, 'onStarted' | 'onSent' | 'onFailed'>) => {
      upload.current = await sendFile(file, {
        ...sending,
        onProgress: (sent) => onChange({ sent }),
        onInterrupted: (isInterrupted) => onChange({ isInterrupted }),
      });
    },
    pause: () => {
      void upload.current?.abort();
      onChange({ isPaused: true });
    },
    resume: () => {
      upload.current?.start();
      onChange({ isPaused: false });
    },
    /** The server forgets the file. */
    cancel: async () => upload.current?.abort(true).catch(() => undefined),
  };
}
