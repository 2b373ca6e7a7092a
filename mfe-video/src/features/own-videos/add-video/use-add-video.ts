import type { Video } from '@glossa/contract/video/video';
import { ApiError } from '@glossa/kit/api-client';
import { useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import {
  makeVideo,
  refreshVideos,
  requestTranscript,
  sendCaptions,
  sendPicture,
  sendSound,
} from '../own-video-calls';
import { energyEnvelope, fetchSentFile } from './energy-envelope';
import { sendFile } from './send-file';
import { trackUpload } from './active-uploads';
import { captureFrame } from '../video-picture';

/** The learner's choices about a file. */
interface VideoFields {
  captions: File | undefined;
  title: string;
  language: string;
  /** Without captions, the site makes a transcript of what is said. */
  hasSpeechService: boolean;
}

export type NewVideoFile = VideoFields & { file: File };

export type AddingState =
  | { phase: 'idle' }
  | { phase: 'sending'; sent: number; isPaused: boolean; isInterrupted: boolean }
  | { phase: 'checking' }
  | { phase: 'failed'; problem: ApiError }
  /** `problem`: the captions were refused, or no transcript could be requested. */
  | {
      phase: 'added';
      video: Video;
      problem: ApiError | undefined;
      isTranscribing: boolean;
      needsCaptions: boolean;
    };

/** Sends a file, makes a video of it, then adds its captions and its picture. */
export function useAddVideo() {
  const [state, setState] = useState<AddingState>({ phase: 'idle' });
  const upload = useRef<Upload>(undefined);
  // A file that has arrived is not sent again when only the rest has failed.
  const sent = useRef<{ file: File; uploadId: string }>(undefined);
  const tracked = useRef<ReturnType<typeof trackUpload>>(undefined);

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
  // Leaving the screen pauses the upload; it continues when the file is chosen again.
  useEffect(
    () => () => {
      void upload.current?.abort();
      tracked.current?.end();
    },
    [],
  );

  async function start(video: NewVideoFile) {
    tracked.current ??= trackUpload();
    if (sent.current?.file === video.file) return finish(sent.current.uploadId, video);
    setState({ phase: 'sending', sent: 0, isPaused: false, isInterrupted: false });
    const change = (changed: { sent?: number; isInterrupted?: boolean }) =>
      setState((known) => (known.phase === 'sending' ? { ...known, ...changed } : known));
    upload.current = await sendFile(video.file, {
      onStarted: (uploadId) => tracked.current?.setId(uploadId),
      onProgress: (sent) => change({ sent }),
      onInterrupted: (isInterrupted) => change({ isInterrupted }),
      onFailed: fail,
      onSent(uploadId) {
        sent.current = { file: video.file, uploadId };
        void finish(uploadId, video);
      },
    });
  }

  /** Makes a video of a file of which all bytes have arrived. */
  function finish(uploadId: string, fields: VideoFields): Promise<void> {
    tracked.current ??= trackUpload();
    tracked.current.setId(uploadId);
    return makeLesson(uploadId, fields).catch(fail);
  }
  async function makeLesson(uploadId: string, { title, language, captions, hasSpeechService }: VideoFields) {
    setState({ phase: 'checking' });
    const video = await makeVideo(uploadId, { language, ...(title && { title }) });
    await addSound(video, sent.current?.file);
    const isTranscribing = !captions && hasSpeechService;
    const problem = await addTranscript(video, captions, isTranscribing);
    const picture = await captureFrame(video);
    // The picture is an extra, and can be chosen later.
    if (picture) await sendPicture(video.id, picture).catch(() => undefined);
    sent.current = undefined;
    await refreshVideos();
    const hasText = !problem && (captions !== undefined || isTranscribing);
    end({
      phase: 'added',
      video,
      problem,
      isTranscribing: isTranscribing && !problem,
      needsCaptions: !hasText,
    });
  }

  function pause() {
    void upload.current?.abort();
    setState((known) => (known.phase === 'sending' ? { ...known, isPaused: true } : known));
  }
  function resume() {
    upload.current?.start();
    setState((known) => (known.phase === 'sending' ? { ...known, isPaused: false } : known));
  }
  /** The server forgets the file. */
  async function cancel() {
    await upload.current?.abort(true).catch(() => undefined);
    end({ phase: 'idle' });
    await refreshVideos();
  }
  const reset = () => end({ phase: 'idle' });
  return { state, start, finish, pause, resume, cancel, reset };
}

/** Without it words are placed by their lengths. */
async function addSound(video: Video, chosen: File | undefined) {
  const file = chosen ?? (await fetchSentFile(video));
  const energy = file && (await energyEnvelope(file, video.duration ?? Infinity));
  if (energy) await sendSound(video.id, energy).catch(() => undefined);
}

async function addTranscript(video: Video, captions: File | undefined, fromSpeech: boolean) {
  try {
    if (captions) await sendCaptions(video.id, captions);
    else if (fromSpeech) await requestTranscript(video.id);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  return undefined;
}
