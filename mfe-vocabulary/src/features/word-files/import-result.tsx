import type { VocabularyImported } from '@glossa/shared/contract/vocabulary-file';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './word-files.module.css';

/** What became of the words of a file. */
export function ImportResult({ result }: { result: VocabularyImported }) {
  const { added, existing, skipped, problems } = result;
  return (
    <div className={styles.result}>
      <p className={styles.sums}>
        <FormattedMessage id="vocabulary.files.result" values={{ added, existing, skipped }} />{' '}
        <Link to="/vocabulary">
          <FormattedMessage id="vocabulary.files.toList" />
        </Link>
      </p>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ line, word, problem }) => (
            <li key={`${line} ${word}`}>
              <FormattedMessage
                id="vocabulary.files.problem"
                values={{ line, named: String(word !== ''), word: <bdi key="word">{word}</bdi>, problem }}
              />
            </li>
          ))}
        </ul>
      )}
      {skipped > problems.length && problems.length > 0 && (
        <p>
          <FormattedMessage
            id="vocabulary.files.moreProblems"
            values={{ count: skipped - problems.length }}
          />
        </p>
      )}
    </div>
  );
}
