import { OFFLINE_CACHES } from '@glossa/contract/page-protocol';
import { readAsSent } from '@glossa/contract/read/fields';
import type { LessonLookUps } from '@glossa/contract/vocabulary/translation';
import { normalizeWord } from '@glossa/contract/word-key';
import { apiClient, queryClient } from '@glossa/kit/api-client';
import { currentSession } from '@glossa/kit/auth';
import { markToken } from '@glossa/kit/browser';
import { queryOptions } from '@tanstack/react-query';
import type { LessonWord } from './save-word';

/** Every word of a lesson that the learner keeps. The server is not asked: it would have to look all of them up. */
const lookUpsQuery = (videoId: string, language: string) =>
  queryOptions({
    queryKey: ['kept-look-ups', videoId, language],
    queryFn: async () => {
      const url = `/videos/${encodeURIComponent(videoId)}/look-ups`;
      const cacheName = OFFLINE_CACHES.kept + (await markToken(currentSession().token ?? ''));
      const stored = await caches.match(apiClient.getUri({ url, params: { language } }), { cacheName });
      if (!stored) throw new Error('The lesson is not kept');
      return readAsSent<LessonLookUps>(await stored.json(), {
        answers: [{ word: '' }],
        sentences: [{ text: '', answers: [0] }],
      });
    },
    staleTime: Infinity,
    retry: false,
  });

/** What a kept lesson says of a word: in its sentence, or where else it was said. Rejects where the lesson is not kept. */
export async function findKeptLookUp({ word, sentence, videoId, targetLanguage }: LessonWord) {
  const { sentences, answers } = await queryClient.fetchQuery(lookUpsQuery(videoId, targetLanguage));
  const isOfWord = (place: number) => {
    const { word: known = '', source_language: language = 'en' } = answers[place] ?? {};
    return normalizeWord(known, language) === normalizeWord(word, language);
  };
  const here = sentences.find(({ text }) => text === sentence)?.answers ?? [];
  const place = here.find(isOfWord) ?? sentences.flatMap((other) => other.answers).find(isOfWord);
  return place === undefined ? undefined : answers[place];
}
