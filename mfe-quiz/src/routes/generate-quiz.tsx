import { type ReactNode, useState } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import type { SlotProps } from '@glossa/kit/federation';
import { GenerateDialog, type Problem } from '../features/generate/generate-dialog';
import { type QuizOptions, toQuizRequest } from '../features/generate/quiz-options';
import { type QuizCall, useGenerateQuiz } from '../features/quiz-data/quiz-mutations';
import { PlansLink } from '../features/word-choice/word-choice';

interface GenerateQuizProps {
  wordCount: number;
  /** Renders the words, or the choice of them. */
  words: (generating: boolean) => ReactNode;
  /** The plan gives no more quizzes. */
  usedUp?: boolean;
  toCall: (options: QuizOptions) => QuizCall;
  onClose: () => void;
}

export function GenerateQuiz({ wordCount, words, usedUp, toCall, onClose }: GenerateQuizProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const generate = useGenerateQuiz();
  const [isEmpty, setEmpty] = useState(false);
  useUnsavedWork(generate.isPending);

  function start(options: QuizOptions) {
    setEmpty(wordCount === 0);
    if (wordCount === 0) return;
    generate.mutate(toCall(options), {
      onSuccess: (quiz) => {
        void navigate(`/quizzes/${quiz.quiz_data.quiz_id}`);
        onClose();
      },
    });
  }

  function findProblem(): Problem | undefined {
    const code = generate.error instanceof ApiError ? generate.error.code : undefined;
    if (isEmpty || code === 'no_words_selected') {
      return {
        title: intl.formatMessage({ id: 'quiz.generate.noWords' }),
        text: intl.formatMessage({ id: 'quiz.generate.selectWord' }),
      };
    }
    if (!generate.isError) return undefined;
    return {
      title: errorDetail(generate.error) ?? intl.formatMessage({ id: 'quiz.generate.failed' }),
      action: code === 'quiz_limit_reached' && <PlansLink />,
    };
  }

  return (
    <GenerateDialog
      wordCount={wordCount}
      words={words(generate.isPending)}
      usedUp={usedUp}
      generating={generate.isPending}
      problem={findProblem()}
      onGenerate={start}
      onClose={onClose}
    />
  );
}

/** Slot `quiz/generate`: makes a quiz from saved words and opens it. */
export function GenerateQuizSlot({ vocabularyIds, onClose }: SlotProps['quiz/generate']) {
  const count = vocabularyIds.length;
  return (
    <GenerateQuiz
      wordCount={count}
      words={() => <FormattedMessage tagName="p" id="quiz.generate.words" values={{ count }} />}
      toCall={(options) => ({
        url: '/quizzes/generate-enhanced',
        body: toQuizRequest(options, { vocabulary_ids: [...vocabularyIds] }),
      })}
      onClose={onClose}
    />
  );
}
