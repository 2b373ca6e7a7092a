import { Button, EmptyState, ErrorPanel, PageHeader, Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { masteredWordsQuery } from '../saved-words/word-queries';

/** `/notes/mastered` */
export function MasteredScreen() {
  const intl = useIntl();
  return (
    <>
      <title>{intl.formatMessage({ id: 'notes.archive.documentTitle' })}</title>
      <PageHeader title={<FormattedMessage id="notes.archive.title" />} />
      <MasteredWords />
    </>
  );
}

function MasteredWords() {
  const { data: words, error, isFetching, refetch } = useQuery(masteredWordsQuery);
  if (words && words.length > 0) {
    return (
      <ul>
        {words.map(({ id, word, language }) => (
          <li key={id} lang={language} dir="auto">
            {word}
          </li>
        ))}
      </ul>
    );
  }
  if (words) return <EmptyState title={<FormattedMessage id="notes.archive.empty" />} />;
  if (!error) return <Spinner message="notes.words.loading" />;
  return (
    <ErrorPanel
      message="notes.words.failed"
      action={
        <Button message="notes.retry" variant="secondary" busy={isFetching} onClick={() => void refetch()} />
      }
    />
  );
}
