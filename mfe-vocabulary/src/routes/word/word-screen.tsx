import { ApiError } from '@glossa/shared/api-client';
import { ButtonLink, Icon, PageHeader } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { wordId } from '../../features/word-page/word-id';
import { InLanguage } from '../../word/in-language';
import { wordQuery } from '../../word/word-queries';
import { listAddress } from '../list-address';
import { WordOnPage } from './word-on-page';
import { WordUnavailable } from './word-unavailable';

export function WordScreen() {
  const intl = useIntl();
  const { state } = useLocation() as { state: unknown };
  const id = wordId(useParams()['id']);
  const query = useQuery({ ...wordQuery(id ?? 0), enabled: id !== undefined });
  const missing = query.error instanceof ApiError && query.error.code === 'word_not_found';
  const word = missing ? undefined : query.data;
  const heading = intl.formatMessage({ id: 'vocabulary.page.heading' });
  return (
    <>
      <title>{intl.formatMessage({ id: 'vocabulary.page.title' }, { word: word?.word ?? heading })}</title>
      <PageHeader
        title={word ? <InLanguage code={word.language}>{word.word}</InLanguage> : heading}
        back={
          <ButtonLink variant="ghost" size="small" to={listAddress(state)}>
            <Icon name="arrow-left" />
            <FormattedMessage id="vocabulary.page.back" />
          </ButtonLink>
        }
      />
      {word ? (
        <WordOnPage key={word.id} word={word} />
      ) : (
        <WordUnavailable query={query} missing={missing || id === undefined} />
      )}
    </>
  );
}
