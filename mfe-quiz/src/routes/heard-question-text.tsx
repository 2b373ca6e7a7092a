import type { QuizQuestion } from '@glossa/kit/contract/quiz';
import { MomentPlayer } from '../features/listen/moment-player';
import { Hint, QuestionText } from '../features/question/question-text';

/** The question, and the moment of the lesson that it is about. */
export function HeardQuestionText({ question, id }: { question: QuizQuestion; id: string }) {
  const { listen, hint } = question;
  if (!listen) return <QuestionText question={question} id={id} />;
  return (
    <>
      <QuestionText question={question} id={id} withoutHint />
      <MomentPlayer key={question.question} sound={listen} hint={hint && <Hint text={hint} />} />
    </>
  );
}
