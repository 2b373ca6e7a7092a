import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { type KeptCall, useKeptCalls } from '@glossa/kit/unsaved-work';
import { act, screen, waitFor } from '@testing-library/react';
import messages from '../messages/en.json';
import { NextStepSlot } from './next-step-slot';

jest.mock('@glossa/kit/unsaved-work', () => ({
  ...jest.requireActual<object>('@glossa/kit/unsaved-work'),
  useKeptCalls: jest.fn(() => []),
}));

const kept = (kind: string, id: number, refused?: object) =>
  ({ kind, url: `/vocabulary/${id}/reviews`, refused }) as KeptCall;
/** Of two words: one grade is refused, one is taken back. */
const GRADES = [
  ...[kept('grade.give', 1), kept('grade.give', 2), kept('grade.give', 2), kept('grade.give', 3, {})],
  ...[kept('grade.give', 4), kept('grade.undo', 4), kept('word.save', 5)],
];

const open = (answer: Answer) =>
  renderScreen(<NextStepSlot />, { messages, answers: { 'GET /api/progress/next-step': answer } });

describe('the next step that is lent', () => {
  it('is that of the dashboard', async () => {
    open({ step: { kind: 'review', count: 12, minutes: 2 } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your progress...');
    const link = await screen.findByRole('link', { name: 'Start' });
    expect(link).toHaveAttribute('href', '/vocabulary/review');
    expect(link).toHaveAccessibleDescription('Review your due words: 12');
  });

  it.each([
    ['the words left', 5, 'Review your due words: 3', { name: 'Start' }],
    ['a quiz where no word is left', 2, 'Take a quiz on this week’s words', { name: 'Start' }],
  ])('is %s after grades that wait in this browser', async (_what, count, text, name) => {
    jest.mocked(useKeptCalls).mockReturnValue(GRADES);
    open({ step: { kind: 'review', count, minutes: 2 } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole(count > 2 ? 'link' : 'button', name)).toBeVisible();
    jest.mocked(useKeptCalls).mockReturnValue([]);
  });

  it('is not shown as it was before what the learner has just done', async () => {
    const first = { step: { kind: 'review', count: 12, minutes: 2 } };
    const answers = [first, new Promise(() => undefined)];
    open(() => answers.shift());
    await screen.findByRole('link', { name: 'Start' });
    act(() => void queryClient.invalidateQueries({ queryKey: queryKeys.progress }));
    await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument());
    expect(screen.getByRole('status')).toHaveTextContent('Loading your progress...');
  });

  it.each([
    ['there is none', { step: null }],
    ['it cannot be loaded', withStatus(500, { detail: 'x', code: 'internal_error' })],
  ])('is left out when %s', async (_when, answer) => {
    const { container } = open(answer);
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});
