import { isUnknownCall } from '@glossa/contract/read/refusal';
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
export const chooseSubtitleLanguage = (
  chosen: string,
  translationLanguage: string,
  lesson: string | undefined,
): Locale | '' =>
  [chosen, translationLanguage].filter(isLocale).find((language) => language !== lesson) ?? '';

/** The language of the lines to prefetch, before the lesson's own language is known. */
export function languageToPrepare(translationLanguage: string): Locale | undefined {
  const chosen = readSetting<string>(LANGUAGE_SETTING, '');
  return (wantsSubtitles() && chooseSubtitleLanguage(chosen, translationLanguage, undefined)) || undefined;
}

export function useDualSubtitles(videoId: string, lesson: string | undefined) {
  const [on, setOn] = useLessonSetting<boolean>(DUAL_SUBTITLES_SETTING, wantsSubtitles());
  const [blurred, setBlurred] = useLessonSetting<boolean>(BLUR_SETTING, false);
  const [chosen, setLanguage] = useLessonSetting<string>(LANGUAGE_SETTING, '');
  const language = chooseSubtitleLanguage(chosen, useTranslationLanguage(), lesson);
  const known = lesson !== undefined && language !== '';
  const query = linesQuery(videoId, language);
  // Asked for while they are off as well: where there are none, there is no button to switch them on.
  const { data, error } = useQuery({ ...query, enabled: known });
  const lines = data?.lines;
  const isLoading = () =>
    queryClient.isFetching({ queryKey: query.queryKey }) +
      queryClient.isMutating({ mutationKey: query.queryKey }) >
    0;
  const shown = useMemo(
    () => (on && known && lines ? { language, lines, blurred } : undefined),
    [on, known, language, lines, blurred],
  );
  /** There are none in this language, and nobody makes any. */
  const missing = known && (data ? !data.can_translate && !data.lines.some(Boolean) : isUnknownCall(error));
  return { on, setOn, blurred, setBlurred, language, setLanguage, missing, lines, shown, isLoading };
}

export type DualSubtitleSettings = ReturnType<typeof useDualSubtitles>;
