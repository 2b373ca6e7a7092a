/** Videos that learners add themselves. The bytes of a file come by the tus protocol, version 1.0.0, at `/uploads`. */
import { Type, type Static } from 'typebox';
import { LimitUse } from '../errors';
import { LanguageCode } from '../language';
import { MAX_TITLE_LENGTH } from '../limits';
import { TranscriptStatus } from './transcript';
import { Video } from './video';

/** One `PATCH` carries so many bytes: a cut connection loses one chunk at most. */
export const UPLOAD_CHUNK_BYTES = 5 * 1024 * 1024;

/** A number of bytes. */
const Digits = Type.String({ pattern: '^\\d{1,15}$' });

/** `POST /uploads`, which makes an upload; `Upload-Metadata` has the file's name as `filename`. */
export const NewUploadHeaders = Type.Object({
  'tus-resumable': Type.Literal('1.0.0'),
  /** Bytes of the whole file. */
  'upload-length': Digits,
  'upload-metadata': Type.Optional(Type.String({ maxLength: 4_000 })),
});

export const UploadHeaders = Type.Object({ 'tus-resumable': Type.Literal('1.0.0') });

/** `PATCH /uploads/{uploadId}`: the bytes from the offset on. */
export const UploadChunkHeaders = Type.Object({
  'tus-resumable': Type.Literal('1.0.0'),
  'upload-offset': Digits,
});

export const UploadIdPath = Type.Object({ uploadId: Type.String({ minLength: 1, maxLength: 64 }) });
export type UploadIdPath = Static<typeof UploadIdPath>;

/** A file that is not a lesson yet. */
export const Upload = Type.Object({
  id: Type.String(),
  /** As the learner's device calls it. */
  name: Type.String(),
  bytes: Type.Integer(),
  received: Type.Integer(),
  /** ISO 8601, UTC. */
  created_at: Type.String(),
});
export type Upload = Static<typeof Upload>;

/** `POST /uploads/{uploadId}/video`: makes a video of a file of which all bytes have arrived. */
export const UploadedVideo = Type.Object({
  /** Left out: the name of the file. */
  title: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TITLE_LENGTH })),
  /** ISO 639-1 code of the language spoken. */
  language: LanguageCode,
});

/** A video that was deleted less than a day ago. */
export const DeletedVideo = Type.Object({
  id: Type.String(),
  title: Type.String(),
  deleted_at: Type.String(),
});

/** `GET /videos/own`. */
export const OwnVideos = Type.Object({
  /** Newest first. */
  videos: Type.Array(Video),
  /** Progress of the speech recognition, for videos that have no transcript yet. */
  transcripts: Type.Optional(Type.Array(TranscriptStatus)),
  uploads: Type.Array(Upload),
  deleted: Type.Array(DeletedVideo),
  /** Room for files. Videos of the video host need none here. */
  limits: Type.Object({ videos: LimitUse, bytes: LimitUse, max_file_bytes: Type.Integer() }),
  /** A video without captions can have a transcript made of its speech. */
  has_speech_service: Type.Boolean(),
  /** Origins whose media files may be added by their addresses, such as `https://*.media.example`. */
  media_origins: Type.Optional(Type.Array(Type.String())),
});
export type OwnVideos = Static<typeof OwnVideos>;

/** `PUT /videos/{videoId}/picture`: a JPEG of at most 200 KB. */
export const PictureFile = Type.String();

/** `PUT /videos/{videoId}/sound`: a byte per 10 ms (`@glossa/contract/energy-envelope`), 2 hours at most. */
export const SoundEnvelope = Type.String();
