import { Text } from '@glossa/kit/ui';
import type { VocabularyImported } from '@glossa/contract/vocabulary/file';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { VocabularyPlans } from '../../word/failure';
import styles from './word-files.module.css';

/** The result of an import. Rendered before there is one, so that its sums are announced. */
export const ImportResult = ({ result }: { result: VocabularyImported | undefined }) => (
  <div className={result && styles.result}>
    <p role="status" className={styles.sums}>
      {result && <Sums {...result} />}
    </p>
    {result && (
      <Link to="/vocabulary">
        <FormattedMessage id="vocabulary.files.toList" />
      </Link>
    )}
    {result && result.problems.length > 0 && <Problems {...result} />}
    {result?.problems.some(({ problem }) => problem === 'limit_reached') && (
      <div className={styles.limit}>
        <FormattedMessage tagName="p" id="vocabulary.files.error.limit" />
        <VocabularyPlans />
      </div>
    )}
  </div>
);

/** Zero is mentioned for added words only. */
const Sums = ({ added, existing, skipped }: VocabularyImported) => (
  <>
    <FormattedMessage id="vocabulary.files.added" values={{ count: added }} />{' '}
    {existing > 0 && <FormattedMessage id="vocabulary.files.existing" values={{ count: existing }} />}{' '}
    {skipped > 0 && <FormattedMessage id="vocabulary.files.skipped" values={{ count: skipped }} />}
  </>
);

function Problems({ problems, skipped }: Pick<VocabularyImported, 'problems' | 'skipped'>) {
  const intl = useIntl();
  return (
    <>
      <ul
        className={styles.problems}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region must be reachable
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'vocabulary.files.problems' })}
      >
        {problems.map(({ line, word, problem, column = '…' }) => (
          <li key={`${line} ${word}`}>
            <FormattedMessage
              id="vocabulary.files.problem"
              values={{
                ...{ line, named: String(word !== ''), word: <bdi key="word">{word}</bdi>, problem },
                column: <bdi key="column">{column}</bdi>,
              }}
            />
          </li>
        ))}
      </ul>
      {skipped > problems.length && (
        <Text message="vocabulary.files.moreProblems" values={{ count: skipped - problems.length }} />
      )}
    </>
  );
}
