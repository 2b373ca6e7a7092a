import { ErrorPanel, Spinner } from '@glossa/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { RetryButton } from '../word/retry-button';

let copy: string | undefined;

/** Two versions of this app may live in one tab, and share what is kept by name: each draws a name when it needs one. */
const nameOfCopy = () => (copy ??= Math.random().toString(36));

const screens = {
  review: () =>
    import(/* webpackChunkName: "review" */ './review/review-screen').then((code) => code.ReviewScreen),
  files: () =>
    import(/* webpackChunkName: "files" */ './files/files-screen').then((code) => code.FilesScreen),
};

type ScreenName = keyof typeof screens;

/** The code of a screen that few visits come to, and that lessons, which borrow from this app, never need. */
export const screenQuery = (name: ScreenName) =>
  queryOptions({
    queryKey: ['vocabulary screen', nameOfCopy(), name],
    queryFn: async () => ({ Screen: await screens[name]() }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Draws such a screen once its code is there. */
export function LateScreen({ name }: { name: ScreenName }) {
  const intl = useIntl();
  const query = useQuery(screenQuery(name));
  const { data, isError } = query;
  if (data) return <data.Screen />;
  if (!isError) return <Spinner label={intl.formatMessage({ id: 'vocabulary.screen.loading' })} />;
  return (
    <ErrorPanel
      title={<FormattedMessage id="vocabulary.screen.failed" />}
      action={<RetryButton query={query} />}
    />
  );
}
