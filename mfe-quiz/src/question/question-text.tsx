import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { BLANK } from '@glossa/contract/quiz-blank';
import { type Locale, textDirection } from '@glossa/contract/locales';
import type { ReadQuestion } from '@glossa/contract/read/quiz';
import { difficultyTone } from '@glossa/kit/format';
import { Badge, Text } from '@glossa/kit/ui';
import { splitWording, wordQuestion } from './question-wording';
import styles from './question-text.module.css';

interface QuestionTextProps {
  question: ReadQuestion;
  /** Id of the root element, for fields that it labels. */
  id?: string;
  /** The caller shows the hint. */
  withoutHint?: boolean;
}

/** Screen readers say that there is a blank; they read underscores one by one, or not at all. */
function TextWithBlanks({ text }: { text: string }) {
  const intl = useIntl();
  const [first, ...rest] = text.split(BLANK);
  return (
    <>
      {first}
      {rest.map((part, index) => (
        <Fragment key={index}>
          <span role="img" lang={intl.locale} aria-label={intl.formatMessage({ id: 'quiz.question.blank' })}>
            {BLANK}
          </span>
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** The wording of a question, and the word or sentence it is about. */
export function QuestionText({ question, id, withoutHint = false }: QuestionTextProps) {
  // A blank is filled in the language of the sentence; in other questions the two languages may differ.
  const sentenceLanguage = question.question_type === 'fill_blank' ? question.answer_language : undefined;
  const intl = useIntl();
  const text = wordQuestion(question, intl);
  // What we word is in the language of the page, even where it begins with a word of another direction.
  const direction = question.wording ? textDirection(intl.locale as Locale) : 'auto';
  const inText = question.wording?.values['sentence'];
  const { heading, rest } = splitWording(text, inText);
  const sentence = question.sentence ?? inText;
  return (
    <div id={id} className={styles.question}>
      <p className={styles.wording} lang={question.wording && intl.locale} dir={direction}>
        <TextWithBlanks text={heading} />
      </p>
      {sentence && !heading.includes(sentence) && (
        <blockquote className={styles.sentence} lang={sentenceLanguage} dir="auto">
          <TextWithBlanks text={sentence} />
        </blockquote>
      )}
      {rest && (
        <p className={styles.hint} lang={question.wording && intl.locale} dir={direction}>
          {rest}
        </p>
      )}
      {question.word && !text.includes(question.word) && (
        <Text
          message="quiz.question.about"
          values={{
            word: (
              <strong key="word" dir="auto">
                {question.word}
              </strong>
            ),
          }}
        />
      )}
      {question.hint && !withoutHint && !text.includes(question.hint) && <Hint text={question.hint} />}
    </div>
  );
}

export const Hint = ({ text }: { text: string }) => (
  <Text
    className={styles.hint}
    message="quiz.question.hinted"
    values={{ hint: <bdi key="hint">{text}</bdi> }}
  />
);

interface CreditProps {
  id: 'quiz.play.credit' | 'quiz.results.credit';
  /** As the server sends it: `Glossa`, a language model, both, or a learner; null where it names nobody. */
  name: string | null;
}

/** What nobody else wrote needs no name. */
const OWN_NAME = 'Glossa';

/** Names the author of the questions or of the analysis. */
export function Credit({ id, name }: CreditProps) {
  if (name === null || name === OWN_NAME) return null;
  return <Text className={styles.credit} message={id} values={{ name: <bdi>{name}</bdi> }} />;
}

export function DifficultyBadge({ level }: { level: number | null }) {
  if (level === null) return null;
  return <Badge tone={difficultyTone(level)} message="quiz.question.difficulty" values={{ level }} />;
}
