import { parseId } from '@glossa/kit/api-client';
import { Button, ErrorPanel, PageHeader, Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router-dom';
import { DefinitionForm } from '../features/definition/definition-form';
import { wordQuery } from '../saved-words/word-queries';

/** `/notes/words/:id` */
export function DefinitionScreen() {
  const id = parseId(useParams()['id']);
  return id === undefined ? <Navigate to="/vocabulary" replace /> : <Definition key={id} id={id} />;
}

function Definition({ id }: { id: number }) {
  const intl = useIntl();
  const { data: word, error, isFetching, refetch } = useQuery(wordQuery(id));
  if (word) {
    return (
      <>
        <title>{intl.formatMessage({ id: 'notes.definition.documentTitle' }, { word: word.word })}</title>
        <PageHeader title={<span lang={word.language}>{word.word}</span>} />
        <DefinitionForm word={word} />
      </>
    );
  }
  if (!error) return <Spinner message="notes.definition.loading" />;
  return (
    <ErrorPanel
      message="notes.definition.failed"
      action={
        <Button message="notes.retry" variant="secondary" busy={isFetching} onClick={() => void refetch()} />
      }
    />
  );
}
