import { readAsSent } from '@glossa/contract/read/fields';
import type { LessonLookUps } from '@glossa/contract/vocabulary/translation';
import { normalizeWord } from '@glossa/contract/word-key';
import { apiQuery, queryClient } from '@glossa/kit/api-client';
import type { LessonWord } from './save-word';

/** Every word of a lesson. Without a network the answer is that of a lesson which the learner keeps. */
const lookUpsQuery = (videoId: string, language: string) =>
  apiQuery({
    queryKey: ['kept-look-ups', videoId, language],
    url: `/videos/${encodeURIComponent(videoId)}/look-ups`,
    params: { language },
    read: ({ data }) =>
      readAsSent<LessonLookUps>(data, { answers: [{ word: '' }], sentences: [{ text: '', answers: [0] }] }),
    staleTime: Infinity,
    retry: false,
  });

/** What a kept lesson says of a word: in its sentence, or where else it was said. Undefined where the lesson is not kept. */
export async function findKeptLookUp({ word, sentence, videoId, targetLanguage }: LessonWord) {
  const query = lookUpsQuery(videoId, targetLanguage);
  // A busy server is not asked for all words of a lesson.
  if (!(await caches.match(query.meta.url))) return undefined;
  const { sentences, answers } = await queryClient.fetchQuery(query);
  const isOfWord = (place: number) => {
    const { word: known = '', source_language: language = 'en' } = answers[place] ?? {};
    return normalizeWord(known, language) === normalizeWord(word, language);
  };
  const here = sentences.find(({ text }) => text === sentence)?.answers ?? [];
  const place = here.find(isOfWord) ?? sentences.flatMap((other) => other.answers).find(isOfWord);
  return place === undefined ? undefined : answers[place];
}
