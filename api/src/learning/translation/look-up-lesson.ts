import { MAX_CONTEXT_LENGTH } from '@glossa/contract/limits';
import type { VideoIdPath } from '@glossa/contract/video/video';
import type { LessonLookUp, LessonLookUps } from '@glossa/contract/vocabulary/translation';
import { trimPunctuation } from '@glossa/contract/word-key';
import { joinWords } from '@glossa/contract/word-separator';
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { findTranscript } from '../../content/transcripts/store';
import type { DictionaryDeps } from '../../content/transcripts/word-levels';
import { requireVideo } from '../../content/videos/require-video';
import { ApiError } from '../../platform/errors/api-error';
import { openTimeSlices } from '../../platform/operations/time-slices';
import { unifySpelling } from '../../platform/text/unify-spelling';
import { lookUpDetails, type LookUp, prepareLookUps, toTranslation, translate } from './look-up-details';

/** Words in their sentences: those of four hours of speech. Later ones are found where they were said before. */
const MAX_LOOK_UPS = 24_000;
/** Few enough for one statement. */
const BATCH_WORDS = 1_000;

/** All words of a lesson, each as a learner who clicks it in its sentence gets it. Throws 404. */
export async function lookUpLesson(
  { database, dictionary }: DictionaryDeps,
  request: FastifyRequest<{ Params: Static<typeof VideoIdPath> }>,
  targetLanguage: string,
): Promise<LessonLookUps> {
  const video = await requireVideo({ database }, request);
  const transcript = await findTranscript(database, video.id);
  if (!transcript) throw new ApiError('transcript_not_found');
  const sentences = transcript.sentences.map(({ first, count }) => {
    const words = transcript.words.slice(first, first + count);
    const spoken = new Set(words.map(({ text }) => trimPunctuation(text)).filter((word) => word !== ''));
    return { text: joinWords(words, transcript.language), words: [...spoken] };
  });
  const met = sentences.flatMap(({ text, words }, place) =>
    words.map((word) => ({
      ...{ place, word: unifySpelling(word), sentence: text.slice(0, MAX_CONTEXT_LENGTH) },
      ...{ sourceLanguage: video.language, targetLanguage, videoId: video.id },
    })),
  );
  const nextSlice = openTimeSlices();
  const unique = new UniqueAnswers();
  const found = sentences.map(({ text }) => ({ text, answers: new Array<number>() }));
  for (let first = 0; first < Math.min(met.length, MAX_LOOK_UPS); first += BATCH_WORDS) {
    const batch = await prepareLookUps(database, request.learner.id, met.slice(first, first + BATCH_WORDS));
    for (const lookUp of batch) {
      found[lookUp.place]?.answers.push(unique.add(await lookUpBoth(dictionary, lookUp)));
      await nextSlice();
    }
  }
  return { video_id: video.id, answers: unique.answers, sentences: found };
}

async function lookUpBoth(dictionary: DictionaryDeps['dictionary'], lookUp: LookUp): Promise<LessonLookUp> {
  const details = await lookUpDetails(dictionary, lookUp);
  const result = await translate(dictionary, lookUp);
  const { lemma, source, credit = null, found } = toTranslation(dictionary, lookUp, result);
  return { ...details, translated: { lemma, source, credit, found } };
}

/** Most words mean the same in each of their sentences. */
class UniqueAnswers {
  readonly answers: LessonLookUp[] = [];
  private readonly places = new Map<string, number>();

  /** The index of the answer. */
  add(answer: LessonLookUp): number {
    const text = JSON.stringify(answer);
    const known = this.places.get(text);
    if (known !== undefined) return known;
    this.places.set(text, this.answers.length);
    return this.answers.push(answer) - 1;
  }
}
