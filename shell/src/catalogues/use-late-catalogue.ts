import { loadCatalogue, useLocale, type Catalogue, type Locale, type Messages } from '@glossa/kit/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';

/** The shell's catalogue with texts that come later; undefined until they are there. `name` is unique in the shell. */
export function useLateCatalogue(
  name: string,
  importTexts: (language: Locale) => Promise<{ default: Messages }>,
): Catalogue | undefined {
  const locale = useLocale();
  const { messages } = useIntl();
  const { data } = useQuery({
    queryKey: [`${name}-texts`, locale],
    queryFn: () => loadCatalogue(locale, async (language) => (await importTexts(language)).default),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return data && { ...data, messages: { ...messages, ...data.messages } as Messages };
}
