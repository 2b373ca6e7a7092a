import type { AnswerPart } from '@glossa/contract/quiz/result';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '@glossa/kit/ui';
import styles from './letter-difference.module.css';

/** Scripts whose letters join, so that a word cannot be split between them. */
const JOINED = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u;

interface LetterDifferenceProps {
  letters: readonly AnswerPart[];
  language: string | undefined;
}

/** The typed answer with its extra letters struck out and its missing letters inserted. */
export function LetterDifference({ letters, language }: LetterDifferenceProps) {
  const { joined, dir } = scriptTraits(letters.map(({ typed, expected }) => typed + expected).join(''));
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

/** Both words one below the other: letters that join would change their shape beside an inserted mark. */
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

/** Screen readers do not announce `del` and `ins`. */
function Spoken({ id }: { id: string }) {
  return (
    <VisuallyHidden>
      {' '}
      <FormattedMessage id={id} />{' '}
    </VisuallyHidden>
  );
}

/** Whether the letters join, and their direction. */
const scriptTraits = (letters: string): { joined: boolean; dir: 'rtl' | 'ltr' } => ({
  joined: JOINED.test(letters),
  dir: RIGHT_TO_LEFT.test(letters) ? 'rtl' : 'ltr',
});
