/** What the API's routes read of a body, unless `LARGE_BODIES` names them. */
export const MAX_BODY_BYTES = 64 * 1024;

const KB = 1024;
const MB = 1024 * KB;

/** Bytes by path. The site server lets so much through only to a learner or operator who is signed in. */
export const LARGE_BODIES = {
  '/api/operator/lessons/:lesson/files/:file': 6 * MB,
  // A transcript of twelve hours with its lines.
  '/api/operator/playlists/:playlist/lessons/:lesson': 16 * MB,
  '/api/operator/playlists/:playlist/order': 16 * MB,
  // Captions of a film of some hours as base64, with two hours of sound.
  '/api/transcribe/:videoId/captions': 4 * MB,
  // As many lines as there may be, moved all at once.
  '/api/transcribe/:videoId/caption-lines': 2 * MB,
  // A little more than a chunk of ours, so that other clients of the protocol may choose another size.
  '/api/uploads/:uploadId': 6 * MB,
  '/api/videos/:videoId/picture': 200 * KB,
  '/api/videos/:videoId/sound': 720_000,
  // Fifty words with their sentences in any script.
  '/api/vocabulary/from-transcript': 256 * KB,
  // The largest plan has 40 MB, and the API says so.
  '/api/vocabulary/import': 41 * MB,
} as const satisfies Record<string, number>;
