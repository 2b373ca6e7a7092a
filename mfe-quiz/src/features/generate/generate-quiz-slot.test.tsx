import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { holdAnswer, noAnswer, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { hasUnsavedWork } from '@glossa/kit/unsaved-work';
import messages from '../../messages/en.json';
import { aQuiz } from '../../testing/a-quiz';
import { GenerateQuizSlot } from './generate-quiz-slot';

const GENERATE = 'POST /api/quizzes/generate-enhanced';

function open(answer: Answer, vocabularyIds = [3, 5]) {
  const onClose = jest.fn();
  const view = renderScreen(<GenerateQuizSlot vocabularyIds={vocabularyIds} onClose={onClose} />, {
    path: '/vocabulary',
    messages,
    answers: { [GENERATE]: answer },
  });
  return { ...view, onClose };
}

const generate = () => screen.getByRole('button', { name: 'Generate Quiz' });

describe('making a quiz from words', () => {
  it('offers the options of the product with their defaults', () => {
    open(aQuiz());
    expect(screen.getByRole('dialog', { name: 'Generate Quiz' })).toHaveTextContent('2 words selected');
    const values = (name: string) =>
      Array.from(screen.getByRole<HTMLSelectElement>('combobox', { name }).options, ({ value }) => value);
    expect(values('Quiz type')).toEqual(['multiple_choice', 'fill_blank', 'matching', 'mixed']);
    expect(values('Difficulty')).toEqual(['easy', 'medium', 'hard']);
    expect(values('Number of questions')).toEqual(['5', '10', '15', '20']);
    expect(screen.getByLabelText('Quiz type')).toHaveValue('mixed');
    expect(screen.getByLabelText('Difficulty')).toHaveValue('medium');
    expect(screen.getByLabelText('Number of questions')).toHaveValue('10');
  });

  it('says in advance how many matching questions the words give, if that is less than wanted', async () => {
    const { user } = open(aQuiz(), [1, 2, 3, 4, 5, 6]);
    const note =
      'Matching questions your words are enough for: at most 3 of 10. The rest will be of other types.';
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Quiz type'), 'Matching');
    expect(screen.getByText(note)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Number of questions'), '5');
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  it('says in advance that few words may give a shorter quiz, until fewer questions are wanted', async () => {
    const { user } = open(aQuiz(), [1, 2, 3, 4, 5, 6]);
    const note = 'Your words might not be enough for this many questions. If so, the quiz will be shorter.';
    expect(screen.getByText(note)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Number of questions'), '5');
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  it('requests exactly what was chosen', async () => {
    const { user, calls } = open(aQuiz());
    await user.selectOptions(screen.getByLabelText('Quiz type'), 'Matching');
    await user.selectOptions(screen.getByLabelText('Difficulty'), 'Hard');
    await user.selectOptions(screen.getByLabelText('Number of questions'), '5');
    await user.click(generate());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.data).toEqual({
      quiz_type: 'matching',
      num_questions: 5,
      difficulty: 'hard',
      language: 'en',
      focus_on_vocabulary: true,
      vocabulary_selection: {
        vocabulary_ids: [3, 5],
        include_all: false,
        filter_mastered: false,
        filter_due_for_review: false,
        max_vocabulary_words: null,
      },
    });
  });

  it('caches the quiz, closes and opens it', async () => {
    const { user, onClose, address } = open(aQuiz());
    queryClient.setQueryData([...queryKeys.quizzes, 'list'], []);
    await user.click(generate());
    await waitFor(() => expect(address()).toBe('/quizzes/7'));
    expect(onClose).toHaveBeenCalledTimes(1);
    const stored = queryClient.getQueryState([...queryKeys.quizzes, 'one', 7]);
    expect(stored).toMatchObject({ data: aQuiz(), isInvalidated: false });
    expect(queryClient.getQueryState([...queryKeys.quizzes, 'list'])?.isInvalidated).toBe(true);
  });

  it('shows that it is busy, and marks the app as busy', async () => {
    const { held, answer } = holdAnswer();
    const { user, calls } = open(held);
    await user.click(generate());
    const busy = await screen.findByRole('button', { name: 'Generating Quiz...' });
    expect(hasUnsavedWork()).toBe(true);
    await user.click(busy);
    expect(calls).toHaveLength(1);
    act(() => answer(aQuiz()));
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  });

  it('cannot be closed while the quiz is made, says so, and opens the quiz', async () => {
    const { held, answer } = holdAnswer();
    const { user, onClose, address } = open(held);
    await user.click(generate());
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
    const leave = [
      () => fireEvent(screen.getByRole('dialog'), new Event('cancel')),
      () => screen.getByRole<HTMLDialogElement>('dialog').close(),
    ];
    for (const close of leave) {
      act(() => void close());
      expect(screen.getByRole('dialog')).toHaveAttribute('open');
      expect(screen.getByText(/Your quiz will open automatically/)).toHaveFocus();
    }
    expect(onClose).not.toHaveBeenCalled();
    expect(hasUnsavedWork()).toBe(true);
    act(() => answer(aQuiz()));
    await waitFor(() => expect(address()).toBe('/quizzes/7'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('links to the plans when the limit is reached', async () => {
    const { user } = open(withStatus(402, { detail: 'No quiz left this month', code: 'quiz_limit_reached' }));
    await user.click(generate());
    expect(await screen.findByRole('alert')).toHaveTextContent('No quiz left this month');
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription');
  });

  it('needs at least one word', async () => {
    const { user, calls } = open(aQuiz(), []);
    await user.click(generate());
    expect(screen.getByRole('alert')).toHaveTextContent('No vocabulary words selected for quiz generation');
    expect(screen.getByRole('alert')).toHaveTextContent('Please select at least one word to generate a quiz');
    expect(calls).toEqual([]);
  });

  it.each([
    [
      'that the server finds none of the words',
      withStatus(422, { detail: 'Nothing', code: 'no_words_selected' }),
      'No vocabulary words selected for quiz generation',
    ],
    [
      'what a server says that fails',
      withStatus(500, { detail: 'The model is asleep', code: 'internal_error' }),
      'The model is asleep',
    ],
    ['that no response came', noAnswer, 'Failed to generate quiz'],
    ['that it needs a connection', noAnswer, 'Making a quiz needs a connection.'],
  ])('says %s, and stays open', async (_what, failure, text) => {
    const { user, onClose } = open(failure);
    await user.click(generate());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes without making anything', async () => {
    const { user, onClose, calls } = open(aQuiz());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([]);
  });
});
