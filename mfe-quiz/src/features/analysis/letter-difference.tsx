import type { AnswerPart } from '@glossa/contract/quiz-result';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '@glossa/shared/ui';
import styles from './letter-difference.module.css';
import { letterScript } from './letter-script';

interface LetterDifferenceProps {
  letters: readonly AnswerPart[];
  language: string | undefined;
}

/** What was typed, with the letters that are too many struck out and those that are missing put in. */
export function LetterDifference({ letters, language }: LetterDifferenceProps) {
  const { joined, dir } = letterScript(letters.map(({ typed, expected }) => typed + expected).join(''));
  if (joined) return <TwoLines letters={letters} language={language} />;
  return (
    <p className={styles.letters} dir={dir}>
      {letters.map(({ kind, typed, expected }, index) => (
        <span key={index}>
          {kind === 'same' && <span lang={language}>{expected}</span>}
          {kind !== 'same' && typed && (
            <del className={styles.extra}>
              <Spoken id={kind === 'wrong' ? 'quiz.letters.wrong' : 'quiz.letters.extra'} />
              <span lang={language}>{typed}</span>
            </del>
          )}
          {kind !== 'same' && expected && (
            <ins className={styles.missing}>
              <Spoken id={kind === 'wrong' ? 'quiz.letters.right' : 'quiz.letters.missing'} />
              <span lang={language}>{expected}</span>
            </ins>
          )}
        </span>
      ))}
    </p>
  );
}

/** Both words whole, one below the other: letters that join change their shape when something is put between them. */
function TwoLines({ letters, language }: LetterDifferenceProps) {
  return (
    <div className={`${styles.letters} ${styles.joined}`}>
      <Spoken id="quiz.letters.wrong" />
      <p lang={language} dir="auto">
        {letters.map(({ kind, typed }, index) =>
          kind === 'same' ? (
            typed
          ) : (
            <del key={index} className={styles.extra}>
              {typed}
            </del>
          ),
        )}
      </p>
      <Spoken id="quiz.letters.right" />
      <p lang={language} dir="auto">
        {letters.map(({ kind, expected }, index) =>
          kind === 'same' ? (
            expected
          ) : (
            <ins key={index} className={styles.missing}>
              {expected}
            </ins>
          ),
        )}
      </p>
    </div>
  );
}

/** Readers do not tell of `del` and `ins` by themselves. */
function Spoken({ id }: { id: string }) {
  return (
    <VisuallyHidden>
      {' '}
      <FormattedMessage id={id} />{' '}
    </VisuallyHidden>
  );
}
