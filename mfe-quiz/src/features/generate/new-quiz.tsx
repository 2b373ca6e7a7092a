import { type ComponentProps, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import type { QuizWordChoices } from '@glossa/contract/quiz/request';
import { isUnknownCall } from '@glossa/contract/read/refusal';
import { errorDetail } from '@glossa/kit/api-client';
import { Button, ButtonLink, Dialog, ErrorPanel, Spinner } from '@glossa/kit/ui';
import { useDialogButton } from '@glossa/kit/keyboard';
import type { QuizCall } from '../../quiz-data/quiz-mutations';
import { wordChoicesQuery } from '../../quiz-data/quiz-queries';
import { GenerateQuiz } from './generate-quiz';
import { type QuizOptions, toOptionFields, toQuizRequest } from './quiz-options';
import { isUsedUp, QuizLimit, countChosen, type WordChoice, WordChoiceField } from './word-choice';

interface NewQuizProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  /** Asks for the words before the dialog is opened; a screen whose start does not need them saves the call. */
  asksEarly?: boolean;
}

export function NewQuiz({ variant, asksEarly = false }: NewQuizProps) {
  const { opened, close, button } = useDialogButton(true);
  const { data, error } = useQuery({ ...wordChoicesQuery, enabled: asksEarly });
  // A server that does not tell of what quizzes can be made: there they are made from selected words.
  if (!opened && isUnknownCall(error)) return null;
  // Without words a lesson is the one thing to do. The room of the button stays, so that nothing moves.
  const isUseless = asksEarly && !opened && data?.all === 0;
  const style = isUseless ? ({ visibility: 'hidden' } as const) : undefined;
  return (
    <>
      <Button message="quiz.new.open" {...button} variant={variant} style={style} />
      {opened && <NewQuizDialog onClose={close} />}
    </>
  );
}

function NewQuizDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(wordChoicesQuery);
  if (data && data.all > 0) return <ChooseWords choices={data} onClose={onClose} />;
  const isHowTo = data !== undefined || isUnknownCall(error);
  return (
    <Dialog
      message="quiz.generate.title"
      closeMessage="quiz.generate.close"
      onClose={onClose}
      actions={isHowTo && <ToLessons />}
    >
      {isHowTo ? (
        <FormattedMessage tagName="p" id="quiz.new.how" />
      ) : error ? (
        <ErrorPanel
          titleAs="p"
          message="quiz.new.failed"
          text={errorDetail(error) ?? <FormattedMessage id="quiz.generate.needsNetwork" />}
          action={<Button message="quiz.retry" variant="secondary" onClick={() => void refetch()} />}
        />
      ) : (
        <Spinner message="quiz.new.loading" />
      )}
    </Dialog>
  );
}

export const ToLessons = () => <ButtonLink message="quiz.new.toLessons" to="/playlists" />;

function ChooseWords({ choices, onClose }: { choices: QuizWordChoices; onClose: () => void }) {
  const [words, setWords] = useState<WordChoice>({ from: 'all' });
  return (
    <GenerateQuiz
      wordCount={countChosen(choices, words)}
      words={(generating) => (
        <>
          <QuizLimit quizzes={choices.quizzes} />
          <WordChoiceField choices={choices} value={words} disabled={generating} onChange={setWords} />
        </>
      )}
      usedUp={isUsedUp(choices.quizzes)}
      toCall={(options) => toCall(options, words)}
      onClose={onClose}
    />
  );
}

function toCall(options: QuizOptions, words: WordChoice): QuizCall {
  if (words.from === 'video') {
    return { url: '/quizzes/generate', body: { ...toOptionFields(options), video_id: words.videoId } };
  }
  const selection = { include_all: true, filter_due_for_review: words.from === 'due' };
  return { url: '/quizzes/generate-enhanced', body: toQuizRequest(options, selection) };
}
