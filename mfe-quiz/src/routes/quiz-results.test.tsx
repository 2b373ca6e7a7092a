import { screen, waitFor, within } from '@testing-library/react';
import type { QuizResult } from '@glossa/contract/quiz/result';
import { failFirst, giveMedia, noAnswer, withStatus } from '@glossa/kit/testing';
import { signInFresh } from '../testing/a-learner';
import { aQuiz, aResult, aSubmittedQuiz } from '../testing/a-quiz';
import { renderQuiz } from '../testing/render-quiz';

const RESULTS = '/quizzes/7/results';
const QUIZ = 'GET /api/quizzes/7';
const STATS = 'GET /api/progress/stats';

/** The navigation state that the quiz screen of this learner sets. */
const carry = (result = aResult(), learnerId = 4) => ({
  learnerId,
  result,
  quizData: aQuiz().quiz_data,
  answers: {},
});

/** The result with other fields of the first question. */
function withFirst(fields: Partial<QuizResult['results'][number]>): QuizResult {
  const result = aResult();
  const results = result.results.map((one, index) => (index === 0 ? { ...one, ...fields } : one));
  return { ...result, results };
}

beforeEach(() => signInFresh());

describe('the results of a quiz', () => {
  it('are those of the navigation state until the stored ones are loaded', async () => {
    const result = aResult({ score: 60, correct_answers: 3 });
    renderQuiz(RESULTS, { [QUIZ]: aSubmittedQuiz() }, carry(result));
    expect(screen.getByText('60%')).toBeInTheDocument();
    expect(await screen.findByText('80%')).toBeInTheDocument();
    expect(screen.queryByText('60%')).not.toBeInTheDocument();
  });

  it('are those of the navigation state when the server cannot be reached', async () => {
    const { calls } = renderQuiz(RESULTS, { [QUIZ]: noAnswer }, carry());
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/quizzes/7'));
    expect(screen.getByText('80%')).toBeInTheDocument();
  });

  it('are not those of the navigation state of another learner', async () => {
    const notTheirs = withStatus(404, { detail: 'No', code: 'quiz_not_found' });
    renderQuiz(RESULTS, { [QUIZ]: notTheirs }, carry(aResult(), 5));
    expect(screen.queryByText('80%')).not.toBeInTheDocument();
    expect(await screen.findByText('No quiz results found')).toBeInTheDocument();
  });

  it.each([
    ['there is no navigation state', undefined],
    ['the navigation state is of another quiz', carry(aResult({ quiz_id: 3, score: 10 }))],
  ])('are the stored ones when %s', async (_when, carried) => {
    const { unknown } = renderQuiz(RESULTS, { [QUIZ]: aSubmittedQuiz() }, carried);
    expect(await screen.findByText('80%')).toBeInTheDocument();
    expect(unknown).toEqual([]);
  });

  it('round the score, and show encouragement, correct answers, questions and time', async () => {
    renderQuiz(RESULTS, { [QUIZ]: aSubmittedQuiz(aResult({ score: 66.67 })) });
    const score = await screen.findByText('67%');
    expect(screen.getByText('Not bad!')).toBeInTheDocument();
    expect(score).toHaveAttribute('data-tone', 'warning');
    const stat = (label: string) => screen.getAllByText(label)[0]?.parentElement;
    expect(stat('Correct')).toHaveTextContent('Correct4');
    expect(stat('Total')).toHaveTextContent('Total5');
    expect(stat('Time')).toHaveTextContent('Time1:35');
  });

  it('tell that the goal of the day has been reached with it', async () => {
    const today = { date: '2026-05-06', watched_seconds: 560, review_seconds: 0, quiz_seconds: 40 };
    const stats = { days: [today], goals: { daily_minutes: 10 }, streak: 3 };
    renderQuiz(RESULTS, { [QUIZ]: aSubmittedQuiz(), [STATS]: stats });
    expect(await screen.findByText('You’ve reached your goal for today. Well done!')).toBeVisible();
  });

  it('name the author of the analysis', async () => {
    renderQuiz(RESULTS, { [QUIZ]: aSubmittedQuiz(aResult({ analysed_by: 'tester-1' })) });
    const credit = (await screen.findByText('tester-1')).parentElement;
    expect(credit).toHaveTextContent('Analysis by tester-1');
  });

  it('analyse each question', async () => {
    renderQuiz(RESULTS, { [QUIZ]: aSubmittedQuiz() });
    await screen.findByRole('heading', { name: 'Question Analysis' });
    const item = (number: number) =>
      screen.getByRole('heading', { name: `Question ${number}` }).closest('li') ?? document.body;
    expect(item(1)).toHaveTextContent('What does “perro” mean?');
    expect(item(1)).toHaveTextContent('Difficulty: 2');
    expect(item(1)).toHaveTextContent('Your answerdog');
    expect(within(item(1)).getByText('Correct')).toBeInTheDocument();
    expect(within(item(5)).getByText('Incorrect')).toBeInTheDocument();
    expect(item(5)).toHaveTextContent('Your answershop');
    expect(item(5)).toHaveTextContent('Correct answermarket');
    expect(item(5)).toHaveTextContent('AI AnalysisAbout question 5.');
    expect(within(item(3)).getByRole('row', { name: /calle/ })).toHaveTextContent(
      'calleCorrect streetstreet',
    );
  });

  it('show an answer that is almost correct letter by letter, also for screen readers', async () => {
    const result = aResult();
    const fourth = result.results[3];
    if (fourth) {
      fourth.outcome = 'almost';
      fourth.user_answer = 'raiim';
      fourth.letters = [
        { kind: 'same', typed: 'rai', expected: 'rai' },
        { kind: 'extra', typed: 'i', expected: '' },
        { kind: 'wrong', typed: 'm', expected: 'n' },
      ];
    }
    renderQuiz(RESULTS, {}, carry(result));
    const item = screen.getByRole('heading', { name: 'Question 4' }).closest('li') ?? document.body;
    expect(within(item).getByText('Correct')).toBeInTheDocument();
    expect(within(item).getByText('Small mistake')).toBeInTheDocument();
    const struck = Array.from(item.querySelectorAll('del'), (each) => each.textContent);
    const put = Array.from(item.querySelectorAll('ins'), (each) => each.textContent);
    expect([struck, put]).toEqual([[' extra: i', ' wrong: m'], [' correct: n']]);
  });

  it('show letters that join as two whole words', async () => {
    const result = aResult();
    const quizData = aQuiz().quiz_data;
    const [first] = result.results;
    const [question] = quizData.questions;
    if (!first || !question) throw new Error('a quiz without questions');
    first.letters = [
      { kind: 'same', typed: 'كتا', expected: 'كتا' },
      { kind: 'wrong', typed: 'ت', expected: 'ب' },
    ];
    quizData.questions = [{ ...question, answer_language: 'ar' }];
    renderQuiz(RESULTS, {}, { ...carry(result), quizData });
    const [typed, right] = ['كتات', 'كتاب'].map((word) =>
      screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === word),
    );
    expect(typed).toHaveAttribute('lang', 'ar');
    expect(typed?.querySelector('del')).toHaveTextContent('ت');
    expect(right?.querySelector('ins')).toHaveTextContent('ب');
  });

  it('mark letters with their language, and the texts around them with that of the site', () => {
    renderQuiz(RESULTS, {}, carry(withFirst({ letters: [{ kind: 'missing', typed: '', expected: 'ש' }] })));
    const announcement = screen.getByText('missing:');
    expect(announcement.closest('[lang="en"]')).toBeNull();
    expect(announcement.closest('p')).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText('ש')).toHaveAttribute('lang', 'en');
  });

  it.each([
    ['Play this moment in the video', 12.5, 3, '/playlists/3/casa?t=12.5'],
    ['Open the video with this word', null, null, '/playlists/1/casa'],
  ])('link to the moment that the word was saved from: %s', (name, video_time, playlist_id, href) => {
    const moment = { word_id: 1, video_id: 'casa', video_title: 'La casa', video_time, playlist_id };
    renderQuiz(RESULTS, {}, carry(withFirst({ moment })));
    expect(screen.getByRole('link', { name: `${name} La casa` })).toHaveAttribute('href', href);
  });

  it('pronounce the word of a question from its lesson, and each word of a matching', async () => {
    const { played } = giveMedia();
    const result = aResult();
    const { quiz_data: quizData } = aQuiz();
    const [first, , third] = quizData.questions;
    if (!first || !third?.pairs || !result.results[0]) throw new Error('a quiz without questions');
    first.facts = { meanings: [{ word: 'perro', meaning: 'dog' }], language: 'es', sentence: null };
    third.pairs.left_language = 'es';
    third.facts = { meanings: [{ word: 'casa', meaning: 'house' }], language: 'es', sentence: null };
    const moment = { word_id: 1, video_id: 'casa', video_title: 'La casa', video_time: 12.5, playlist_id: 1 };
    result.results[0].moment = moment;
    const media = { kind: 'file', url: '/api/media/casa/lesson.webm', type: 'video/webm' };
    const { user, calls } = renderQuiz(
      RESULTS,
      { 'GET /api/word-sounds': { sound: { media, start: 12.4, end: 13 } } },
      { ...carry(result), quizData },
    );
    const names = screen.getAllByRole('button', { name: /^Pronounce/ }).map((one) => one.ariaLabel);
    expect(names).toEqual(['perro', 'casa', 'calle', 'pan'].map((word) => `Pronounce “${word}”`));
    expect(screen.getByRole('rowheader', { name: 'casa' })).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Pronounce “perro”' });
    expect(button).toHaveTextContent('perro');
    await user.click(button);
    await waitFor(() => expect(played).toHaveLength(1));
    expect(calls.at(-1)?.params).toEqual({
      word: 'perro',
      language: 'es',
      video_id: 'casa',
      video_time: '12.5',
    });
  });

  it('say when a question has no answer or no analysis', async () => {
    const result = withFirst({ user_answer: '', ai_analysis: '' });
    renderQuiz(RESULTS, {}, carry({ ...result, results: result.results.slice(0, 1) }));
    expect(screen.getByText('No answer provided')).toBeInTheDocument();
    expect(screen.queryByText('AI Analysis')).not.toBeInTheDocument();
  });

  it('show the next step that the account app lends, and a new quiz, where nothing was missed', async () => {
    const result = aResult();
    result.results = result.results.map((one) => ({ ...one, is_correct: true }));
    const slots = { 'account/next-step': () => <a href="/vocabulary/review">Start</a> };
    const { calls } = renderQuiz(RESULTS, { [QUIZ]: aSubmittedQuiz(result) }, undefined, slots);
    const next = within(await screen.findByRole('region', { name: 'What’s next?' }));
    expect(await next.findByRole('link', { name: 'Start' })).toHaveAttribute('href', '/vocabulary/review');
    expect(next.getByRole('button', { name: 'New quiz' })).toBeInTheDocument();
    // Its words are asked for when its dialog opens.
    expect(calls.map(({ path }) => path)).toEqual(['/api/quizzes/7', '/api/progress/stats']);
  });

  it('offer what was missed before anything else', async () => {
    const slots = { 'account/next-step': () => <a href="/vocabulary/review">Start</a> };
    renderQuiz(RESULTS, { [QUIZ]: aSubmittedQuiz() }, undefined, slots);
    const next = within(await screen.findByRole('region', { name: 'What’s next?' }));
    expect(next.getAllByRole('button')[0]).toHaveTextContent('Retry missed questions (1)');
    expect(next.queryByRole('link', { name: 'Start' })).not.toBeInTheDocument();
  });

  it('lead to a review of exactly the missed words, each once', async () => {
    const result = aResult();
    result.results = result.results.map((one, index) => ({ ...one, is_correct: index === 0 }));
    const quiz = aSubmittedQuiz(result);
    quiz.quiz_data.questions = quiz.quiz_data.questions.map((question, index) => ({
      ...question,
      vocabulary_id: [11, 12, 12, null, 14][index] ?? null,
    }));
    renderQuiz(RESULTS, { [QUIZ]: quiz });
    const review = await screen.findByRole('link', { name: 'Review missed words (2)' });
    expect(review).toHaveAttribute('href', '/vocabulary/review?words=12,14');
    expect(screen.getByRole('button', { name: 'Retry missed questions (4)' })).toBeInTheDocument();
  });

  it('offer neither a repetition nor a review where nothing was missed', async () => {
    const result = aResult();
    result.results = result.results.map((one) => ({ ...one, is_correct: true }));
    renderQuiz(RESULTS, { [QUIZ]: aSubmittedQuiz(result) });
    const next = within(await screen.findByRole('region', { name: 'What’s next?' }));
    expect(next.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['New quiz']);
    expect(next.queryByRole('link')).not.toBeInTheDocument();
  });

  it('link to the quizzes and to the vocabulary', async () => {
    renderQuiz(RESULTS, { [QUIZ]: aSubmittedQuiz() });
    expect(await screen.findByRole('link', { name: 'Back to Quizzes' })).toHaveAttribute('href', '/quizzes');
    expect(screen.getByRole('link', { name: 'Practice More Words' })).toHaveAttribute('href', '/vocabulary');
  });

  it.each([
    ['was never submitted', aQuiz(), 'Continue this quiz', '/quizzes/7'],
    ['does not exist', withStatus(404, { code: 'quiz_not_found' }), 'Back to Quizzes', '/quizzes'],
  ])('are not found for a quiz that %s', async (_why, answer, name, href) => {
    renderQuiz(RESULTS, { [QUIZ]: answer });
    expect(await screen.findByText('No quiz results found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('are not reported as missing without a network', async () => {
    const { user } = renderQuiz(RESULTS, { [QUIZ]: failFirst(aSubmittedQuiz()) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load quiz');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('80%')).toBeInTheDocument();
  });
});
