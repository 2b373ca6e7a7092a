import { CaptionLines, CaptionLinesChange, SavedCaptionLines } from '@glossa/contract/video/caption-lines';
import { VideoIdPath } from '@glossa/contract/video/video';
import type { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import type { ApiApp } from '../../../platform/http/api-app';
import { storeWithinRoom } from '../../videos/own-video-storage';
import { findEnergy } from '../../videos/content-routes';
import type { OwnedVideo } from '../../videos/store';
import { estimateTranscriptBytes, findSource } from '../store';
import { requireOwnVideo } from '../../videos/require-video';
import type { LevelRunner } from '../word-levels';
import { checkLength, findEditable, storeEdit, type EditableTranscript } from './store-edit';
import { editLines, readLines } from './edit-lines';
import type { TranscriptDeps } from '../transcript-deps';

/** Bounds times where the length of a video is unknown. */
const DAY_SECONDS = 24 * 60 * 60;

const readSchema = { params: VideoIdPath, response: { 200: CaptionLines } };

const changeSchema = { params: VideoIdPath, body: CaptionLinesChange, response: { 200: SavedCaptionLines } };

export function captionLineRoutes(app: ApiApp, deps: TranscriptDeps, levels: LevelRunner): void {
  const { database } = deps;
  app.get('/transcribe/:videoId/caption-lines', { schema: readSchema }, async (request) => {
    const video = await requireOwnVideo(deps, request);
    const transcript = await findEditable(database, video.id);
    if (!transcript) throw new ApiError('transcript_not_found');
    const { language, version } = transcript;
    return {
      ...{ video_id: video.id, language, version },
      latest_end: findLatestEnd(video, transcript),
      lines: readLines(transcript),
    };
  });

  const options = { schema: changeSchema };
  app.put('/transcribe/:videoId/caption-lines', options, async (request) => {
    const { learner, body } = request;
    const video = await requireOwnVideo(deps, request);
    const transcript = await requireVersion(database, video.id, body.version);
    const energy = await findEnergy(database, video.id);
    const edited = editLines(transcript, body, { energy, latestEnd: findLatestEnd(video, transcript) });
    checkLength(edited);
    const bytes = estimateTranscriptBytes(edited);
    const part = { videoId: video.id, bytes, replaces: 'words' as const };
    const version = await storeWithinRoom(deps, learner, part, async (transaction, recordChange) => {
      const stored = await storeEdit(transaction, transcript, edited);
      await recordChange();
      return stored;
    });
    levels.wake();
    return { video_id: video.id, version };
  });
}

/** Reads a long transcript only where its version is the one that was edited. */
async function requireVersion(database: Database, videoId: string, version: string) {
  const transcript = await findEditable(database, videoId, version);
  if (transcript) return transcript;
  throw new ApiError((await findSource(database, videoId)) ? 'captions_changed' : 'transcript_not_found');
}

/** Captions may have been made for a longer version of the video; they stay as they are. */
const findLatestEnd = (video: OwnedVideo, { duration }: EditableTranscript): number =>
  Math.max(video.duration ?? DAY_SECONDS, duration);
