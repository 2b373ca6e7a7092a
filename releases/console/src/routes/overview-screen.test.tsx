import { act, screen, within } from '@testing-library/react';
import { noAnswer, refused } from '../testing/answer-fetch';
import { appList, event, health, quiz } from '../testing/answers';
import { heading, renderConsole, announceRevision } from '../testing/render-console';

const guard = { on: true, min_visitors: 20, min_networks: 3, max_excess: 0.05 };
const canary = { version: '1.2.0', percent: 25, rollout: 'r1', since: '2026-11-20T03:00:00.000Z' };

afterEach(() => jest.useRealTimers());

const card = async (app = 'quiz') => {
  const item = (await heading(app)).closest('li');
  if (!item) throw new Error('The app has no card');
  return within(item);
};

describe('the overview', () => {
  it('shows the live version, its time, the canary, the guard and the tabs', async () => {
    renderConsole({
      answers: {
        'GET /apps': appList({ canary, guard }),
        'GET /log': {
          events: [event(2, { at: '2020-03-04T05:06:07.000Z' }), event(3, { action: 'publish' })],
        },
        'GET /tabs': {
          open: 7,
          by_revision: [],
          by_version: [
            { app: 'quiz', version: '1.1.0', tabs: 5 },
            { app: 'video', version: '9.0.0', tabs: 2 },
          ],
          previews: 0,
        },
      },
    });
    const quizCard = await card();
    expect(quizCard.getByText('1.1.0')).toBeVisible();
    expect(await quizCard.findByText(/^since/)).toHaveTextContent(/4 Mar 2020.*\d days ago/);
    expect(quizCard.getByRole('progressbar', { name: /Canary 1.2.0/ })).toHaveAttribute('value', '25');
    expect(quizCard.getByText('guard on')).toBeVisible();
    expect(await quizCard.findByText('5 tabs on 1.1.0')).toBeVisible();
    expect(quizCard.queryByText(/9\.0\.0/)).toBeNull();
    expect(screen.getByText('7 tabs are open')).toBeVisible();
    expect(screen.getByText('Revision 12')).toBeVisible();
  });

  it('shows the numbers of the charts in a table', async () => {
    const points = Array.from({ length: 24 }, (_, index) => ({
      at: new Date(Date.now() - (23 - index) * 300_000).toISOString(),
      visitors: index === 23 ? 41 : 0,
      failed: index === 23 ? 3 : 0,
    }));
    const quizHealth = health('1.1.0', { visitors: 50, failed: 5, points });
    renderConsole({
      answers: { 'GET /health': { apps: [{ app: 'quiz', versions: [quizHealth] }], vitals: [] } },
    });
    const table = await screen.findByRole('table', { name: /1\.1\.0 in the last two hours/ });
    expect(within(table).getAllByRole('row')).toHaveLength(25);
    expect(within(table).getByRole('cell', { name: '41' })).toBeInTheDocument();
    expect(within(table).getByRole('cell', { name: '3' })).toBeInTheDocument();
    expect((await card()).getByText('5 failed (10%)')).toBeVisible();
  });

  it('shows the publish command when nothing is published', async () => {
    renderConsole({ answers: { 'GET /apps': { revision: 0, apps: [] } } });
    expect(await heading('Nothing is published yet')).toBeVisible();
  });

  it('retries a failed request on demand', async () => {
    const { user, table } = renderConsole({ answers: { 'GET /apps': refused(500, 'internal') } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    table['GET /apps'] = appList();
    await user.click(retry);
    expect(await heading('quiz')).toBeVisible();
  });

  it('shows the other data when one request fails', async () => {
    renderConsole({ answers: { 'GET /health': refused(503, 'api_unavailable'), 'GET /log': noAnswer } });
    expect((await card()).getByText('1.1.0')).toBeVisible();
    expect(await (await card()).findByText(/api_unavailable/)).toBeVisible();
  });
});

describe('fresh data', () => {
  it('are fetched when the live set changes', async () => {
    const { events, table } = renderConsole();
    await card();
    table['GET /apps'] = appList({ live: '1.0.0' }, 13);
    await announceRevision(events, 13);
    expect(await screen.findByText('Revision 13')).toBeVisible();
  });

  it('are not fetched when the event has the known revision', async () => {
    const { events, sent } = renderConsole();
    await card();
    await announceRevision(events, 12);
    expect(sent('GET /apps')).toHaveLength(1);
  });

  it('are fetched every 15 seconds while the page is visible', async () => {
    jest.useFakeTimers();
    const { sent, events } = renderConsole();
    await act(() => jest.advanceTimersByTimeAsync(10));
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(sent('GET /apps')).toHaveLength(3);
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(sent('GET /apps')).toHaveLength(3);
    expect(events.openStreams).toBe(0);
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(sent('GET /apps')).toHaveLength(4);
    expect(events.openStreams).toBe(1);
  });

  it('that fail to arrive leave the old data, marked as out of date', async () => {
    jest.useFakeTimers();
    const { table } = renderConsole();
    await act(() => jest.advanceTimersByTimeAsync(10));
    // The query cache notifies its observers in a timer of its own.
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('Up to date')).toBeVisible();
    table['GET /apps'] = refused(500, 'internal');
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText(/Out of date/)).toBeVisible();
    expect(screen.getByText('1.1.0')).toBeVisible();
    table['GET /apps'] = noAnswer;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText(/No connection to the site/)).toBeVisible();
    table['GET /apps'] = { revision: 14, apps: [quiz()] };
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText('Up to date')).toBeVisible();
    expect(screen.getByText('Revision 14')).toBeVisible();
  });
});

describe('navigation', () => {
  it('moves the focus to the screen and names it in the title', async () => {
    const { user } = renderConsole();
    await card();
    expect(document.title).toBe('Overview · Glossa releases');
    await user.click(screen.getByRole('link', { name: 'quiz' }));
    await screen.findByRole('heading', { level: 1, name: 'quiz' });
    expect(screen.getByRole('main')).toHaveFocus();
    expect(document.title).toBe('quiz · Glossa releases');
  });
});
