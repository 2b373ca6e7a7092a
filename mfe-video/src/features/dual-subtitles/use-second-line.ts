import { isLocale, type Locale, useLocale } from '@glossa/shared/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readSetting, useLessonSetting } from '../../lesson-setting/lesson-setting';
import { linesQuery } from './missing-lines';

/** Empty while the learner has chosen no language. */
export const LANGUAGE_SETTING = 'secondLanguage';
export const ON_SETTING = 'secondLine';
export const VEIL_SETTING = 'secondLineBlurred';

/**
 * The language of the second line: the one that was chosen, else the interface's; never that of the lesson itself.
 * Empty where none is left. `lesson`: nothing while it is not known.
 */
export function secondLanguage(
  chosen: string,
  interfaceLanguage: Locale,
  lesson: string | undefined,
): Locale | '' {
  return [chosen, interfaceLanguage].filter(isLocale).find((language) => language !== lesson) ?? '';
}

/** The language of the lines to prefetch, before the lesson's own language is known. */
export function languageToPrepare(interfaceLanguage: Locale): Locale | undefined {
  if (!readSetting<boolean>(ON_SETTING, false)) return undefined;
  return secondLanguage(readSetting<string>(LANGUAGE_SETTING, ''), interfaceLanguage, undefined) || undefined;
}

/** The settings of the second line, and its text. `lesson`: the language spoken. */
export function useSecondLine(videoId: string, lesson: string | undefined) {
  const [on, setOn] = useLessonSetting<boolean>(ON_SETTING, false);
  const [veiled, setVeiled] = useLessonSetting<boolean>(VEIL_SETTING, false);
  const [chosen, setLanguage] = useLessonSetting<string>(LANGUAGE_SETTING, '');
  const language = secondLanguage(chosen, useLocale(), lesson);
  const wanted = on && lesson !== undefined && language !== '';
  const query = linesQuery(videoId, language);
  const lines = useQuery({ ...query, enabled: wanted }).data?.lines;
  const client = useQueryClient();
  const isLoading = () =>
    client.isFetching({ queryKey: query.queryKey }) + client.isMutating({ mutationKey: query.queryKey }) > 0;
  const shown = useMemo(
    () => (wanted && lines ? { language, lines, veiled } : undefined),
    [wanted, language, lines, veiled],
  );
  return { on, setOn, veiled, setVeiled, language, setLanguage, wanted, shown, isLoading };
}

export type SecondLineSettings = ReturnType<typeof useSecondLine>;
