import type { AnswerPart } from '@glossa/contract/quiz/result';
import { Fragment } from 'react';
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
  const all = letters.map(({ typed, expected }) => typed + expected).join('');
  if (JOINED.test(all)) return <TwoLines letters={letters} language={language} />;
  return (
    <p className={styles.letters} dir={RIGHT_TO_LEFT.test(all) ? 'rtl' : 'ltr'}>
      {letters.map(({ kind, typed, expected }, index) => {
        if (kind === 'same')
          return (
            <span key={index} lang={language}>
              {expected}
            </span>
          );
        const [gone, come] = kind === 'wrong' ? ['wrong', 'right'] : ['extra', 'missing'];
        return (
          <span key={index}>
            <Mark as="del" meaning={gone} text={typed} language={language} />
            <Mark as="ins" meaning={come} text={expected} language={language} />
          </span>
        );
      })}
    </p>
  );
}

/** Both words one below the other: letters that join would change their shape beside an inserted mark. */
const TwoLines = ({ letters, language }: LetterDifferenceProps) => (
  <div className={`${styles.letters} ${styles.joined}`}>
    {(['typed', 'expected'] as const).map((word) => (
      <Fragment key={word}>
        <Spoken id={`quiz.letters.${word === 'typed' ? 'wrong' : 'right'}`} />
        <p lang={language} dir="auto">
          {letters.map(({ kind, [word]: text }, index) =>
            kind === 'same' ? text : <Mark key={index} as={word === 'typed' ? 'del' : 'ins'} text={text} />,
          )}
        </p>
      </Fragment>
    ))}
  </div>
);

interface MarkProps {
  as: 'del' | 'ins';
  text: string;
  /** The message that says what the mark means. */
  meaning?: string | undefined;
  language?: string | undefined;
}

function Mark({ as: Element, text, meaning, language }: MarkProps) {
  if (!text) return null;
  return (
    <Element className={Element === 'del' ? styles.extra : styles.missing}>
      {meaning ? <Spoken id={`quiz.letters.${meaning}`} /> : null}
      {meaning ? <span lang={language}>{text}</span> : text}
    </Element>
  );
}

/** Screen readers do not announce `del` and `ins`. */
const Spoken = ({ id }: { id: string }) => (
  <VisuallyHidden>
    {' '}
    <FormattedMessage id={id} />{' '}
  </VisuallyHidden>
);
