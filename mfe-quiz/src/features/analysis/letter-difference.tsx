import { FormattedMessage } from 'react-intl';
import type { AnswerPart } from '@glossa/shared/contract/quiz-result';
import { VisuallyHidden } from '@glossa/shared/ui';
import styles from './letter-difference.module.css';

/** What was typed, with the letters that are too many struck out and those that are missing put in. */
export function LetterDifference({
  letters,
  language,
}: {
  letters: readonly AnswerPart[];
  language?: string;
}) {
  return (
    <p className={styles.letters} lang={language} dir="auto">
      {letters.map((part, index) => (
        <Part key={index} {...part} />
      ))}
    </p>
  );
}

function Part({ kind, typed, expected }: AnswerPart) {
  if (kind === 'same') return <span>{expected}</span>;
  return (
    <>
      {typed && (
        <del className={styles.extra}>
          <Spoken id={kind === 'wrong' ? 'quiz.letters.wrong' : 'quiz.letters.extra'} />
          {typed}
        </del>
      )}
      {expected && (
        <ins className={styles.missing}>
          <Spoken id={kind === 'wrong' ? 'quiz.letters.right' : 'quiz.letters.missing'} />
          {expected}
        </ins>
      )}
    </>
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
