import { useEffect, useRef } from 'react';
import type { Upload } from 'tus-js-client';
import { sendFile, type Sending } from './send-file';

export interface SendingState {
  sent: number;
  isPaused: boolean;
  isInterrupted: boolean;
}

/** The upload of one file, which can be paused. */
export function useUpload(onChange: (change: Partial<SendingState>) => void) {
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
