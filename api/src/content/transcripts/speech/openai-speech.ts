import { openAsBlob } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { APIError } from 'openai';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openAiClient } from '../../../foundation/language/model/openai-client';
import { wellFormed } from '../../../platform/text/well-formed';
import { countCall } from '../../../platform/operations/count-work';
import type { OutsideModel } from '../../../platform/settings/settings';
import { SpeechFailed, type Recognition, type Recording, type SpeechService } from './speech-service';
import { Nullable } from '@glossa/contract/nullable';

const Time = Type.Number({ minimum: 0, maximum: 360_000 });
/** The fields we read of a `verbose_json` answer; services differ in the rest. */
const Answer = Type.Object({
  text: Type.String(),
  duration: Type.Optional(Type.Union([Time, Type.String({ pattern: '^\\d+(\\.\\d+)?$' }), Type.Null()])),
  words: Type.Optional(Nullable(Type.Array(Type.Object({ word: Type.String(), start: Time, end: Time })))),
  segments: Type.Optional(Nullable(Type.Array(Type.Object({ text: Type.String(), start: Time, end: Time })))),
});

/** Refusals that may succeed later. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** Otherwise Node keeps all bytes of the request in memory, for a redirect that may ask for them again. */
const STREAMED = { redirect: 'error', window: null } as const;

/** Any endpoint that speaks OpenAI's audio transcriptions. */
export function openAiSpeech(settings: OutsideModel): SpeechService {
  const client = openAiClient(settings);
  return {
    async recognise(recording, signal) {
      const file = await openRecording(recording);
      // The job runner retries, later than the client would.
      const options = { signal, maxRetries: 0, timeout: settings.timeoutMs, fetchOptions: STREAMED };
      try {
        return await countCall('speech', async () =>
          toRecognition(
            await client.audio.transcriptions.create(
              {
                file,
                model: settings.model,
                language: recording.language,
                response_format: 'verbose_json',
                timestamp_granularities: ['word', 'segment'],
              },
              options,
            ),
          ),
        );
      } catch (error) {
        throw toSpeechFailure(error);
      }
    },
  };
}

/** The client reads the file while it sends it; a stream it would first read into memory as a whole. */
async function openRecording({ file, name }: Recording): Promise<File> {
  try {
    await access(file, constants.R_OK);
    return new File([await openAsBlob(file)], name);
  } catch (error) {
    throw new SpeechFailed('source_unreadable', { cause: error });
  }
}

function toRecognition(answer: unknown): Recognition {
  if (!Value.Check(Answer, answer)) throw new SpeechFailed('speech_unusable');
  const { text, duration, words, segments } = answer;
  return {
    text: toStorable(text),
    duration: duration === null || duration === undefined ? null : Number(duration),
    words: (words ?? []).map(({ word, start, end }) => ({ text: toStorable(word), start, end })),
    segments: (segments ?? []).map((part) => ({
      text: toStorable(part.text),
      start: part.start,
      end: part.end,
    })),
  };
}

/** Replaces characters that Postgres does not store. */
const toStorable = (text: string): string => wellFormed(text).replaceAll(/[\ufffd\p{Cc}]/gu, ' ');

function toSpeechFailure(error: unknown): SpeechFailed {
  if (error instanceof SpeechFailed) return error;
  const options = { cause: error };
  // The answer is not JSON.
  if (!(error instanceof APIError)) return new SpeechFailed('speech_unusable', options);
  const status: unknown = error.status;
  const passing = typeof status !== 'number' || status >= 500 || TRANSIENT_STATUSES.has(status);
  return new SpeechFailed(passing ? 'speech_service_failed' : 'speech_service_refused', options);
}
