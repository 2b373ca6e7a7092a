import { readAsSent } from '@glossa/contract/read/fields';
import type { TrialLesson } from '@glossa/contract/video/trial-lesson';
import { apiQuery } from '@glossa/kit/api-client';
import type { Locale } from '@glossa/kit/i18n';
import { keepPreviousData } from '@tanstack/react-query';

const MOMENT = { start: 0, end: 0 };

/** A site without such a lesson refuses it, which is no fault: the page has none then. */
export const trialQuery = (language: Locale) =>
  apiQuery({
    queryKey: ['trial-lesson', language],
    url: '/trial-lesson',
    params: { language },
    read: ({ data }) =>
      readAsSent<TrialLesson>(data, {
        ...{ title: '', language: '', media: { url: '', type: '' } },
        sentences: [{ ...MOMENT, words: [{ ...MOMENT, text: '' }] }],
      }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
