/** Editing the captions of a learner's own video. A line is a sentence of its transcript. */
import { type Static, Type } from 'typebox';
import { LanguageCode } from '../language';
import { MAX_CAPTION_LINE_LENGTH, MAX_CAPTION_LINES } from '../limits';

/** A line shows what is said from one time to another, in seconds. */
export const CaptionLine = Type.Object({ text: Type.String(), start: Type.Number(), end: Type.Number() });
export type CaptionLine = Static<typeof CaptionLine>;

/** `GET /transcribe/{videoId}/caption-lines`. */
export const CaptionLines = Type.Object({
  video_id: Type.String(),
  language: LanguageCode,
  /** Names the state of the captions: another one after each change. */
  version: Type.String(),
  /** Seconds: no line may end later. */
  latest_end: Type.Number(),
  /** In order of time. */
  lines: Type.Array(CaptionLine),
});
export type CaptionLines = Static<typeof CaptionLines>;

const Seconds = Type.Number({ minimum: 0, maximum: 1_000_000 });
const LineIndex = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** `PUT /transcribe/{videoId}/caption-lines`: puts `lines` in the place of the `removed` lines from `first` on. */
export const CaptionLinesChange = Type.Object({
  /** The one that was changed; 409 if the captions have become another since. */
  version: Type.String({ minLength: 1, maxLength: 64 }),
  first: LineIndex,
  removed: LineIndex,
  /** In order of time. A line that is still shown when the next begins ends there. */
  lines: Type.Array(
    Type.Object({
      text: Type.String({ minLength: 1, maxLength: MAX_CAPTION_LINE_LENGTH }),
      start: Seconds,
      end: Seconds,
    }),
    { maxItems: MAX_CAPTION_LINES },
  ),
});
export type CaptionLinesChange = Static<typeof CaptionLinesChange>;

/** The captions as they are now. */
export const SavedCaptionLines = Type.Object({ video_id: Type.String(), version: Type.String() });
export type SavedCaptionLines = Static<typeof SavedCaptionLines>;
