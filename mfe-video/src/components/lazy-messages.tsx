import { loadCatalogue, MessagesProvider, useLocale, type Locale, type Messages } from '@glossa/kit/i18n';
import { ErrorPanel, Spinner } from '@glossa/kit/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RetryButton } from './retry-button';

type Load = (locale: Locale) => Promise<{ default: Messages }>;

/**
 * A component that adds a catalogue of its own to the texts of the app, so that other screens do not load it. `load` has
 * all languages in one chunk, because every app carries the integrity of each of its chunks.
 */
export const lazyMessages = (name: string, load: Load) =>
  function Texts({ children }: { children: ReactNode }) {
    return (
      <LazyMessages name={name} load={load}>
        {children}
      </LazyMessages>
    );
  };

interface LazyMessagesProps {
  /** Names the catalogue in the cache. */
  name: string;
  load: Load;
  children: ReactNode;
}

function LazyMessages({ name, load, children }: LazyMessagesProps) {
  const { formatMessage, messages } = useIntl();
  const locale = useLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ['video-catalogue', name, locale],
    queryFn: () => loadCatalogue(locale, async (language) => (await load(language)).default),
    staleTime: Infinity,
    // On a change of language the screen stays, with what was typed and the upload that it sends.
    placeholderData: keepPreviousData,
  });
  if (isError) {
    return (
      <ErrorPanel
        title={<FormattedMessage id="video.videos.error" />}
        action={<RetryButton onRetry={() => void refetch()} />}
      />
    );
  }
  if (!data) return <Spinner label={formatMessage({ id: 'video.videos.loading' })} />;
  const merged = { ...messages, ...data.messages } as Messages;
  return <MessagesProvider catalogue={{ ...data, messages: merged }}>{children}</MessagesProvider>;
}
