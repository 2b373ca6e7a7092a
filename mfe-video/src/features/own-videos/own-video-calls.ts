import type { FileReason } from '@glossa/contract/errors';
import { readLeftOut } from '@glossa/contract/read/left-out';
import { readVideo, type LessonVideo } from '@glossa/contract/read/video';
import type { NewVideo } from '@glossa/contract/video/video';
import { apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';

/** A server that reads a large file takes its time. */
const CHECK_TIMEOUT_MS = 120_000;

const videoPath = (id: string) => `/videos/${encodeURIComponent(id)}`;

export const refreshVideos = () => queryClient.invalidateQueries({ queryKey: ['video'] });

export const removeVideo = (id: string) => apiClient.delete(videoPath(id));
export const restoreVideo = (id: string) => apiClient.post(`${videoPath(id)}/restore`);
export const deleteUpload = (id: string) =>
  apiClient.delete(`/uploads/${encodeURIComponent(id)}`, { headers: { 'Tus-Resumable': '1.0.0' } });

export const addByAddress = async (video: NewVideo): Promise<LessonVideo> =>
  readVideo((await apiClient.post('/videos', video)).data);

export async function makeVideo(uploadId: string, fields: { title?: string; language: string }) {
  const url = `/uploads/${encodeURIComponent(uploadId)}/video`;
  return readVideo((await apiClient.post(url, fields, { timeout: CHECK_TIMEOUT_MS })).data);
}

export async function saveVideo(id: string, change: { title?: string; language?: string }): Promise<void> {
  await apiClient.put(`/videos/youtube/${encodeURIComponent(id)}`, change);
  if (change.language === undefined) return;
  forgetTranscripts();
  void queryClient.invalidateQueries({ queryKey: queryKeys.transcriptKnowledge });
}

export const sendPicture = (id: string, picture: Blob) =>
  apiClient.put(`${videoPath(id)}/picture`, picture, { headers: { 'Content-Type': 'image/jpeg' } });

/** How loud the video is; words of captions are placed by it. */
export const sendSound = (id: string, energy: Uint8Array) =>
  apiClient.put(`${videoPath(id)}/sound`, energy, {
    headers: { 'Content-Type': 'application/octet-stream' },
  });

interface CaptionsKind {
  /** The language of a translation; omit it for the video's own. */
  language?: string;
  /** They may be a text without times. */
  untimed?: boolean;
}

/** The server reads the format from the content. Returns what could not be read of them. */
export async function sendCaptions(id: string, file: Blob, kind: CaptionsKind = {}): Promise<FileReason[]> {
  const { data } = await apiClient.put(`/transcribe/${encodeURIComponent(id)}/captions`, file, {
    params: { ...kind },
    headers: { 'Content-Type': 'text/plain' },
    timeout: CHECK_TIMEOUT_MS,
  });
  forgetTranscripts();
  void queryClient.invalidateQueries({ queryKey: queryKeys.transcriptKnowledge });
  return readLeftOut(data);
}

/** A transcript of what is said; the server makes it in the background. */
export async function requestTranscript(id: string): Promise<void> {
  await apiClient.post(`/transcribe/${encodeURIComponent(id)}`);
  forgetTranscripts();
}

/** A lesson keeps its transcript, or the error of making one. Its address may have the id of the video host. */
function forgetTranscripts(): void {
  for (const kept of ['transcript', 'transcript-status', 'lines']) {
    queryClient.removeQueries({ queryKey: ['video', kept] });
  }
}
