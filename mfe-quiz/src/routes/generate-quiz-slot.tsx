import { FormattedMessage } from 'react-intl';
import type { SlotProps } from '@glossa/kit/federation';
import { toQuizRequest } from '../features/generate/quiz-options';
import { GenerateQuiz } from './generate-quiz';

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
