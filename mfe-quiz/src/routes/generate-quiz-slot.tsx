import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorDetail } from '@glossa/shared/api-client';
import { useUnsavedWork } from '@glossa/shared/unsaved-work';
import type { QuizRequest } from '@glossa/contract/quiz-request';
import type { SlotProps } from '@glossa/shared/federation';
import { ButtonLink } from '@glossa/shared/ui';
import { GenerateDialog, type Problem } from '../features/generate/generate-dialog';
import type { QuizOptions } from '../features/generate/quiz-options';
import { useGenerateQuiz } from '../features/quiz-data/quiz-mutations';

/** Slot `quiz/generate`: makes a quiz from saved words and opens it. */
export function GenerateQuizSlot({ vocabularyIds, onClose }: SlotProps['quiz/generate']) {
  const intl = useIntl();
  const navigate = useNavigate();
  const generate = useGenerateQuiz();
  const [isEmpty, setEmpty] = useState(false);
  useUnsavedWork(generate.isPending);

  function start(options: QuizOptions) {
    setEmpty(vocabularyIds.length === 0);
    if (vocabularyIds.length === 0) return;
    generate.mutate(toQuizRequest(options, vocabularyIds), {
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
      action: code === 'quiz_limit_reached' && (
        <ButtonLink to="/subscription" variant="secondary">
          <FormattedMessage id="quiz.generate.plans" />
        </ButtonLink>
      ),
    };
  }

  return (
    <GenerateDialog
      wordCount={vocabularyIds.length}
      generating={generate.isPending}
      problem={findProblem()}
      onGenerate={start}
      onClose={onClose}
    />
  );
}

/** A quiz from exactly these saved words. */
function toQuizRequest(options: QuizOptions, vocabularyIds: readonly number[]): QuizRequest {
  return {
    quiz_type: options.type,
    num_questions: options.count,
    difficulty: options.difficulty,
    language: 'en',
    focus_on_vocabulary: true,
    vocabulary_selection: {
      vocabulary_ids: [...vocabularyIds],
      include_all: false,
      filter_mastered: false,
      filter_due_for_review: false,
      max_vocabulary_words: null,
    },
  };
}
