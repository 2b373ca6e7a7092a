import { loadCatalogue, MessagesProvider, useLocale, type Locale, type Messages } from '@glossa/kit/i18n';
import { ErrorPanel, Spinner } from '@glossa/kit/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RetryButton } from '../retry-button/retry-button';

interface LazyMessagesProps {
  /** Names the catalogue in the cache. */
  name: string;
  load: (locale: Locale) => Promise<Messages>;
  children: ReactNode;
}

/** Adds the texts of a screen that other screens do not load to those of the app. */
export function LazyMessages({ name, load, children }: LazyMessagesProps) {
  const { formatMessage, messages } = useIntl();
  const locale = useLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ['video-catalogue', name, locale],
    queryFn: () => loadCatalogue(locale, load),
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
