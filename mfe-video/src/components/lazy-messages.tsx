import { loadCatalogue, MessagesProvider, useLocale, type Locale, type Messages } from '@glossa/kit/i18n';
import { Spinner } from '@glossa/kit/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from './load-failure';

type Load = (locale: Locale) => Promise<{ default: Messages }>;

/** Gives a screen texts, cached as `name`, that others need not load. All languages are one chunk: an app carries each chunk's integrity. */
export function lazyMessages(name: string, load: Load) {
  function Texts({ children }: { children: ReactNode }) {
    const { messages } = useIntl();
    const locale = useLocale();
    const query = useQuery({
      queryKey: ['video-catalogue', name, locale],
      queryFn: () => loadCatalogue(locale, async (language) => (await load(language)).default),
      staleTime: Infinity,
      // On a change of language the screen stays, with what was typed and the upload that it sends.
      placeholderData: keepPreviousData,
    });
    const { data } = query;
    if (query.isError) return <LoadFailure failed="video.videos.error" onRetry={query.refetch} />;
    if (!data) return <Spinner message="video.videos.loading" />;
    const merged = { ...messages, ...data.messages } as Messages;
    return <MessagesProvider catalogue={{ ...data, messages: merged }}>{children}</MessagesProvider>;
  }
  return <Props extends object>(Screen: ComponentType<Props>) =>
    (props: Props) => (
      <Texts>
        <Screen {...props} />
      </Texts>
    );
}
