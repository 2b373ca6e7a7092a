import type { SlotProps } from '@glossa/kit/federation';
import { FormattedMessage } from 'react-intl';
import { GenerateQuiz } from './generate-quiz';
import { toQuizRequest } from './quiz-options';

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
