import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { Button, Dialog, ErrorPanel, Form, Notice, PlansLink } from '@glossa/kit/ui';
import { type QuizCall, useGenerateQuiz } from '../../quiz-data/quiz-mutations';
import styles from './generate-quiz.module.css';
import { DEFAULT_OPTIONS, OptionFields, type QuizOptions } from './quiz-options';

interface GenerateQuizProps {
  wordCount: number;
  words: (generating: boolean) => ReactNode;
  /** The plan gives no more quizzes; `words` says so. */
  usedUp?: boolean;
  toCall: (options: QuizOptions) => QuizCall;
  onClose: () => void;
}

export function GenerateQuiz({ wordCount, words, usedUp, toCall, onClose }: GenerateQuizProps) {
  const formId = useId();
  const [options, setOptions] = useState(DEFAULT_OPTIONS);
  const { start, close, isPending, refusals, isEmpty, error } = useGeneration(wordCount, onClose);
  return (
    <Dialog
      message="quiz.generate.title"
      closeMessage="quiz.generate.close"
      onClose={close}
      actions={
        <>
          <Button message="quiz.generate.cancel" variant="secondary" disabled={isPending} onClick={onClose} />
          <Button type="submit" form={formId} busy={isPending} disabled={usedUp}>
            <FormattedMessage id={isPending ? 'quiz.generate.busy' : 'quiz.generate.submit'} />
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={() => start(toCall(options))}>
        {words(isPending)}
        <OptionFields options={options} onChange={setOptions} disabled={isPending} />
        {options.type === 'matching' ? (
          <MatchingNotice words={wordCount} count={options.count} />
        ) : (
          // Several questions may ask for a word, so it is not known in advance.
          wordCount < options.count && <FormattedMessage tagName="p" id="quiz.generate.fewWords" />
        )}
        {isPending && refusals > 0 && (
          // The key focuses it again at each attempt to close.
          <p key={refusals} ref={focus} tabIndex={-1}>
            <FormattedMessage id="quiz.generate.wait" />
          </p>
        )}
        <Problem isEmpty={isEmpty} error={error} />
      </Form>
    </Dialog>
  );
}

/** Makes the quiz and opens it. Counts the attempts to close the dialog meanwhile. */
function useGeneration(wordCount: number, onClose: () => void) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useGenerateQuiz();
  const [isEmpty, setEmpty] = useState(false);
  const [refusals, setRefusals] = useState(0);
  useUnsavedWork(isPending);

  function start(call: QuizCall) {
    if (isPending) return;
    setRefusals(0);
    setEmpty(wordCount === 0);
    if (wordCount === 0) return;
    mutate(call, {
      onSuccess: (quiz) => {
        void navigate(`/quizzes/${quiz.id}`);
        onClose();
      },
    });
  }

  function close() {
    // The quiz counts against the plan's limit even if the dialog closes, so the dialog stays open.
    if (isPending) setRefusals(refusals + 1);
    else onClose();
  }
  return { start, close, isPending, refusals, isEmpty, error };
}

function MatchingNotice({ words, count }: { words: number; count: number }) {
  // A matching needs two words that no other one has.
  const possible = Math.floor(words / 2);
  if (possible >= count) return null;
  return <Notice message="quiz.generate.fewForMatching" values={{ words: possible, count }} />;
}

function Problem({ isEmpty, error }: { isEmpty: boolean; error: Error | null }) {
  const code = error instanceof ApiError ? error.code : undefined;
  const isLimit = error instanceof ApiError && error.status === 402;
  if (isEmpty || code === 'no_words_selected') {
    return (
      <ErrorPanel
        titleAs="p"
        message="quiz.generate.noWords"
        text={<FormattedMessage id="quiz.generate.selectWord" />}
      />
    );
  }
  if (!error) return null;
  const isAway = error instanceof ApiError && error.isUnavailable;
  return (
    <ErrorPanel
      titleAs="p"
      title={errorDetail(error)}
      message="quiz.generate.failed"
      text={isAway && <FormattedMessage id="quiz.generate.needsNetwork" />}
      action={isLimit && <PlansLink message="quiz.generate.plans" />}
    />
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
