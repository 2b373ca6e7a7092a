import { isNotFound } from '@glossa/contract/read/refusal';
import { parseId } from '@glossa/kit/api-client';
import { ErrorPanel, PageHeader, Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { Failure } from '../../word/failure';
import { InLanguage } from '../../word/word-facts';
import { wordQuery } from '../../word/word-queries';
import { BackToList } from '../back-to-list';
import { listAddress } from '../list-address';
import { WordWithActions } from './word-with-actions';

export function WordScreen() {
  const intl = useIntl();
  const { state } = useLocation() as { state: unknown };
  const id = parseId(useParams()['id']);
  const query = useQuery({ ...wordQuery(id ?? 0), enabled: id !== undefined });
  const missing = isNotFound(query.error);
  const word = missing ? undefined : query.data;
  const heading = intl.formatMessage({ id: 'vocabulary.page.heading' });
  return (
    <>
      <title>{intl.formatMessage({ id: 'vocabulary.page.title' }, { word: word?.word ?? heading })}</title>
      <PageHeader
        title={word ? <InLanguage code={word.language}>{word.word}</InLanguage> : heading}
        back={<BackToList to={listAddress(state)} />}
      />
      {word ? (
        <WordWithActions key={word.id} word={word} />
      ) : (
        <WordUnavailable query={query} missing={missing || id === undefined} />
      )}
    </>
  );
}

interface WordUnavailableProps {
  query: { isError: boolean; refetch: () => unknown };
  missing: boolean;
}

function WordUnavailable({ query, missing }: WordUnavailableProps) {
  if (missing) return <ErrorPanel message="vocabulary.page.notFound" />;
  if (!query.isError) return <Spinner message="vocabulary.page.loading" />;
  return <Failure id="vocabulary.page.error" titleAs="h2" query={query} />;
}
