import { ButtonLink, Icon, PageHeader } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { QuizLaunch } from '../features/quiz-launch/quiz-launch';
import { WordDetails } from '../features/word-page/word-details';
import { wordId } from '../features/word-page/word-id';
import { InLanguage } from '../word/in-language';
import { wordQuery } from '../word/word-queries';
import styles from './word-screen.module.css';
import { WordUnavailable } from './word-unavailable';

export function WordScreen() {
  const intl = useIntl();
  const id = wordId(useParams()['id']);
  const query = useQuery({ ...wordQuery(id ?? 0), enabled: id !== undefined });
  const word = query.data;
  const heading = intl.formatMessage({ id: 'vocabulary.page.heading' });
  return (
    <>
      <title>{intl.formatMessage({ id: 'vocabulary.page.title' }, { word: word?.word ?? heading })}</title>
      <PageHeader
        title={word ? <InLanguage code={word.language}>{word.word}</InLanguage> : heading}
        back={
          <ButtonLink variant="ghost" size="small" to="/vocabulary">
            <Icon name="arrow-left" />
            <FormattedMessage id="vocabulary.page.back" />
          </ButtonLink>
        }
      />
      {word ? (
        <div className={styles.word}>
          <WordDetails word={word} />
          <QuizLaunch
            vocabularyIds={[word.id]}
            label={intl.formatMessage({ id: 'vocabulary.quiz.fromThisWord' })}
          />
        </div>
      ) : (
        <WordUnavailable query={query} impossible={id === undefined} />
      )}
    </>
  );
}
