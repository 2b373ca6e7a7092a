import { renderScreen } from '@glossa/kit/testing';
import { screen } from '@testing-library/react';
import { useToday } from './use-today';

const STATS = 'GET /api/progress/stats';
const day = (seconds: number, date = '2026-05-06') => ({
  days: [{ date, watched_seconds: seconds, review_seconds: 60, quiz_seconds: 30 }],
  ...{ goals: { daily_minutes: 10 }, streak: 4 },
});

function Today() {
  const { streak, isGoalNew } = useToday();
  return (
    <p>
      {streak ?? 'no'} days, {isGoalNew ? 'reached' : 'nothing new'}
    </p>
  );
}

const open = (stats: object) => renderScreen(<Today />, { messages: {}, answers: { [STATS]: stats } });

beforeEach(() => localStorage.clear());

it('tells on one screen that the goal of the day is reached, and again on the next day', async () => {
  const first = open(day(510));
  expect(await screen.findByText('4 days, reached')).toBeInTheDocument();
  first.unmount();
  const second = open(day(900));
  expect(await screen.findByText('4 days, nothing new')).toBeInTheDocument();
  second.unmount();
  open(day(510, '2026-05-07'));
  expect(await screen.findByText('4 days, reached')).toBeInTheDocument();
});

it('tells nothing before', async () => {
  open(day(509));
  expect(await screen.findByText('4 days, nothing new')).toBeInTheDocument();
});

it('tells nothing on a server that counts no days', async () => {
  open({ total_watched_time: 900 });
  expect(await screen.findByText('no days, nothing new')).toBeInTheDocument();
});
