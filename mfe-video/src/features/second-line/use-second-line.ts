import { useLocale } from '@glossa/shared/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRemembered } from '../../remembered/use-remembered';
import { linesQuery } from './lines-query';
import { LANGUAGE_SETTING, ON_SETTING, secondLanguage, VEIL_SETTING } from './second-language';

/** Whether a lesson has a second line, in which language, and what it says. `lesson`: the language spoken. */
export function useSecondLine(videoId: string, lesson: string | undefined) {
  const [on, setOn] = useRemembered<boolean>(ON_SETTING, false);
  const [veiled, setVeiled] = useRemembered<boolean>(VEIL_SETTING, false);
  const [chosen, setLanguage] = useRemembered<string>(LANGUAGE_SETTING, '');
  const language = secondLanguage(chosen, useLocale(), lesson);
  const wanted = on && lesson !== undefined && language !== '';
  const query = linesQuery(videoId, language);
  const lines = useQuery({ ...query, enabled: wanted }).data?.lines;
  const client = useQueryClient();
  /** More of it may come at any moment. */
  const isLoading = () =>
    client.isFetching({ queryKey: query.queryKey }) + client.isMutating({ mutationKey: query.queryKey }) > 0;
  const shown = useMemo(
    () => (wanted && lines ? { language, lines, veiled } : undefined),
    [wanted, language, lines, veiled],
  );
  return { on, setOn, veiled, setVeiled, language, setLanguage, wanted, shown, isLoading };
}

export type SecondLineSettings = ReturnType<typeof useSecondLine>;
