import { queryClient } from '@glossa/kit/api-client';
import { isLocale, type Locale } from '@glossa/kit/i18n';
import { useTranslationLanguage } from '@glossa/kit/learner';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLessonSetting } from '../../lesson-setting/lesson-setting';
import { DUAL_SUBTITLES_SETTING, readSetting, wantsSubtitles } from '../../lesson-setting/stored-setting';
import { linesQuery } from './missing-lines';

/** Empty while the learner has chosen no language. */
const LANGUAGE_SETTING = 'subtitleLanguage';
const BLUR_SETTING = 'dualSubtitlesBlurred';

/** The chosen language, else that of translations; never `lesson`, that of the lesson itself. Empty if none is left. */
export function chooseSubtitleLanguage(
  chosen: string,
  translationLanguage: string,
  lesson: string | undefined,
): Locale | '' {
  return [chosen, translationLanguage].filter(isLocale).find((language) => language !== lesson) ?? '';
}

/** The language of the lines to prefetch, before the lesson's own language is known. */
export function languageToPrepare(translationLanguage: string): Locale | undefined {
  if (!wantsSubtitles()) return undefined;
  return (
    chooseSubtitleLanguage(readSetting<string>(LANGUAGE_SETTING, ''), translationLanguage, undefined) ||
    undefined
  );
}

export function useDualSubtitles(videoId: string, lesson: string | undefined) {
  const [on, setOn] = useLessonSetting<boolean>(DUAL_SUBTITLES_SETTING, wantsSubtitles());
  const [blurred, setBlurred] = useLessonSetting<boolean>(BLUR_SETTING, false);
  const [chosen, setLanguage] = useLessonSetting<string>(LANGUAGE_SETTING, '');
  const language = chooseSubtitleLanguage(chosen, useTranslationLanguage(), lesson);
  const wanted = on && lesson !== undefined && language !== '';
  const query = linesQuery(videoId, language);
  const { data } = useQuery({ ...query, enabled: wanted });
  const lines = data?.lines;
  const isLoading = () =>
    queryClient.isFetching({ queryKey: query.queryKey }) +
      queryClient.isMutating({ mutationKey: query.queryKey }) >
    0;
  const shown = useMemo(
    () => (wanted && lines ? { language, lines, blurred } : undefined),
    [wanted, language, lines, blurred],
  );
  /** There are none in this language, and nobody makes any. */
  const missing = wanted && data !== undefined && !data.can_translate && !data.lines.some(Boolean);
  return { on, setOn, blurred, setBlurred, language, setLanguage, missing, shown, isLoading };
}

export type DualSubtitleSettings = ReturnType<typeof useDualSubtitles>;
