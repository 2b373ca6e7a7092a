import { beginSession, endSession } from '@glossa/kit/auth';
import { failFirst, noAnswer, withHeaders, withStatus } from '@glossa/kit/testing';
import { forgetKept, sendOrKeep } from '@glossa/kit/unsaved-work';
import { act, screen, within } from '@testing-library/react';
import { aQuiz, aSubmittedQuiz, someWords } from '../testing/a-quiz';
import { renderQuiz } from '../testing/render-quiz';

describe('the list of quizzes', () => {
  it('shows kind, score and date of each', async () => {
    const { unknown } = renderQuiz('/quizzes', { 'GET /api/quizzes': [aSubmittedQuiz()] });
    const card = await screen.findByRole('listitem');
    expect(screen.getByRole('heading', { level: 1, name: 'Previous Quizzes' })).toBeInTheDocument();
    expect(within(card).getByRole('heading', { name: 'Mixed quiz' })).toBeInTheDocument();
    expect(card).toHaveTextContent('Score: 4 / 5');
    expect(card).toHaveTextContent('Created May 4, 2026');
    expect(unknown).toEqual([]);
    expect(document.title).toBe('Quizzes · Glossa');
  });

  it('links to the results of a submitted quiz, continues any other, and marks a retry', async () => {
    const open = { ...aQuiz(), id: 8, retry_of: 7 };
    renderQuiz('/quizzes', { 'GET /api/quizzes': [open, aSubmittedQuiz()] });
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/quizzes/8');
    expect(screen.getByRole('link', { name: 'Results' })).toHaveAttribute('href', '/quizzes/7/results');
    expect(screen.getByText('Retake')).toBeInTheDocument();
  });

  it('says of a quiz whose answers wait for the network that its result comes, and asks for no more', async () => {
    beginSession('token', { id: 1, username: 'ana' } as never);
    const open = { ...aQuiz(), id: 8 };
    renderQuiz('/quizzes', { 'GET /api/quizzes': [open], 'POST /api/quizzes/submit': noAnswer });
    expect(await screen.findByRole('link', { name: 'Continue' })).toBeInTheDocument();
    const body = { quiz_id: 8 };
    const call = { method: 'post', url: '/quizzes/submit', kind: 'answers.submit', body } as const;
    await act(() => sendOrKeep(call));
    expect(await screen.findByText('Your result comes when you’re back online')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Results' })).toHaveAttribute('href', '/quizzes/8/results');
    await act(async () => {
      endSession();
      await forgetKept();
    });
  });

  it('says that it is loading', async () => {
    renderQuiz('/quizzes', { 'GET /api/quizzes': [] });
    expect(screen.getByText('Loading quizzes...')).toBeInTheDocument();
    expect(await screen.findByText('No quizzes found.')).toBeInTheDocument();
  });

  it('says how quizzes come to be when there is none, and leads a learner without words to the lessons', async () => {
    const { unmount } = renderQuiz('/quizzes', { 'GET /api/quizzes': [] });
    expect(await screen.findByText(/^Choose some of your saved words/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Watch a lesson' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New quiz' })).toBeInTheDocument();
    unmount();
    renderQuiz('/quizzes', {
      'GET /api/quizzes': [],
      'GET /api/quizzes/word-choices': someWords({ all: 0, due: 0, videos: [] }),
    });
    expect(await screen.findByText(/^Quizzes use the words you save\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Watch a lesson' })).toHaveAttribute('href', '/playlists');
    expect(screen.queryByRole('button', { name: 'New quiz' })).not.toBeInTheDocument();
  });

  it('shows an error and retries', async () => {
    const { user } = renderQuiz('/quizzes', { 'GET /api/quizzes': failFirst([aQuiz()]) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch quizzes');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'View' })).toBeInTheDocument();
  });

  it('shows the message of a server that refuses', async () => {
    renderQuiz('/quizzes', {
      'GET /api/quizzes': withStatus(503, { detail: 'Back soon', code: 'not_ready' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Back soon');
  });
});

describe('a list of more quizzes than a page holds', () => {
  const count = (total: number) => ({ 'x-total-count': String(total) });

  it('is shown page by page, each at its own address', async () => {
    const { user, address, unknown } = renderQuiz('/quizzes', {
      'GET /api/quizzes': withHeaders(count(51), [aQuiz()]),
      'GET /api/quizzes?page=2': withHeaders(count(51), [aSubmittedQuiz()]),
    });
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    await user.click(within(pages).getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('Score: 4 / 5')).toBeInTheDocument();
    expect(address()).toBe('/quizzes?page=2');
    expect(screen.getByRole('list')).toHaveFocus();
    expect(within(pages).getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(pages).getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText(/^Not submitted yet/)).toBeInTheDocument();
    expect(address()).toBe('/quizzes');
    expect(unknown).toEqual([]);
  });

  it('has no page buttons when it fits on one page, and none after the last', async () => {
    const { address } = renderQuiz('/quizzes?page=3', {
      'GET /api/quizzes': withHeaders(count(50), [aQuiz()]),
      'GET /api/quizzes?page=3': withHeaders(count(50), []),
    });
    expect(await screen.findByRole('button', { name: 'View' })).toBeInTheDocument();
    expect(address()).toBe('/quizzes');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('the details of a quiz', () => {
  async function open(quiz: ReturnType<typeof aQuiz>) {
    const { user } = renderQuiz('/quizzes', { 'GET /api/quizzes': [quiz] });
    await user.click(await screen.findByRole('button', { name: 'View' }));
    return { user, dialog: screen.getByRole('dialog', { name: 'Quiz Details' }) };
  }

  it('list each question with difficulty, options, marked answer and explanation', async () => {
    const { dialog } = await open(aSubmittedQuiz());
    const marked = within(dialog)
      .getAllByRole('listitem')
      .filter((item) => item.textContent?.startsWith('dogCorrect answer'));
    expect(marked).toHaveLength(1);
    expect(
      within(dialog).getAllByText('cat', { selector: 'li li span' })[0]?.closest('li'),
    ).not.toHaveTextContent('Correct answer');
    expect(dialog).toHaveTextContent('Difficulty: 2');
    expect(dialog).toHaveTextContent('Explanation: Because of dog.');
  });

  it('show the answer of a typed question, and pairs as pairs', async () => {
    const { dialog } = await open(aSubmittedQuiz());
    expect(dialog).toHaveTextContent('Correct answer: gato');
    expect(within(dialog).getByText('casa').closest('li')).toHaveTextContent('casa – house');
  });

  it('lead to the results of a submitted quiz', async () => {
    const { dialog } = await open(aSubmittedQuiz());
    expect(within(dialog).getByRole('link', { name: 'View results' })).toHaveAttribute(
      'href',
      '/quizzes/7/results',
    );
  });

  it('offer to continue a quiz that is not submitted', async () => {
    const { dialog } = await open(aQuiz());
    expect(within(dialog).getByRole('link', { name: 'Continue this quiz' })).toHaveAttribute(
      'href',
      '/quizzes/7',
    );
    expect(dialog).not.toHaveTextContent('Correct answer');
  });

  it('can be closed', async () => {
    const { user } = await open(aQuiz());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
