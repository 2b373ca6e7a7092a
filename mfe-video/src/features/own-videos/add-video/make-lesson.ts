import type { FileReason } from '@glossa/contract/errors';
import type { LessonVideo } from '@glossa/contract/read/video';
import { ApiError } from '@glossa/kit/api-client';
import { makeVideo, requestTranscript, sendCaptions, sendPicture, sendSound } from '../own-video-calls';
import { captureFrame } from '../video-picture';
import { energyEnvelope, fetchSentFile } from './energy-envelope';

export interface VideoFields {
  captions: File | undefined;
  title: string;
  language: string;
  /** Without captions, the site makes a transcript of what is said. */
  hasSpeechService: boolean;
}

export interface Lesson {
  video: LessonVideo;
  /** The captions were refused, or no transcript could be requested. */
  problem: ApiError | undefined;
  /** What could not be read of the captions. */
  leftOut: readonly FileReason[];
  isTranscribing: boolean;
  needsCaptions: boolean;
}

/** Makes a video of an upload, then adds its captions and its picture. `file`: undefined if sent by an earlier page. */
export async function makeLesson(
  uploadId: string,
  { title, language, captions, hasSpeechService }: VideoFields,
  file: File | undefined,
): Promise<Lesson> {
  const video = await makeVideo(uploadId, { language, ...(title && { title }) });
  await addSound(video, file);
  const fromSpeech = !captions && hasSpeechService;
  const { problem, leftOut } = await addTranscript(video, captions, fromSpeech);
  const picture = await captureFrame(video);
  // The picture is an extra, and can be chosen later.
  if (picture) await sendPicture(video.id, picture).catch(() => undefined);
  const hasText = !problem && (captions !== undefined || fromSpeech);
  return { video, problem, leftOut, isTranscribing: fromSpeech && !problem, needsCaptions: !hasText };
}

/** Without it words are placed by their lengths. */
async function addSound(video: LessonVideo, chosen: File | undefined) {
  const file = chosen ?? (await fetchSentFile(video));
  const energy = file && (await energyEnvelope(file, video.duration ?? Infinity));
  if (energy) await sendSound(video.id, energy).catch(() => undefined);
}

async function addTranscript(video: LessonVideo, captions: File | undefined, fromSpeech: boolean) {
  try {
    if (captions) return { problem: undefined, leftOut: await sendCaptions(video.id, captions) };
    if (fromSpeech) await requestTranscript(video.id);
  } catch (error) {
    if (error instanceof ApiError) return { problem: error, leftOut: [] };
    throw error;
  }
  return { problem: undefined, leftOut: [] };
}
