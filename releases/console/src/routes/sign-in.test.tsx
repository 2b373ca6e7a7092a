import { act, fireEvent, screen } from '@testing-library/react';
import { noAnswer, Refusal, refused } from '../testing/answer-fetch';
import { owner } from '../testing/answers';
import { heading, renderConsole } from '../testing/render-console';

const KEY = 'glossa.releases.token';
const HALF_AN_HOUR = 30 * 60_000;

const tokenField = () => screen.findByLabelText('Token');

afterEach(() => jest.useRealTimers());

describe('without a token', () => {
  it('the console asks for one and asks the site for nothing', async () => {
    const { asked } = renderConsole({ signedIn: false });
    const field = await tokenField();
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    expect(asked).toEqual([]);
  });

  it('an empty field is not sent', async () => {
    const { user, asked } = renderConsole({ signedIn: false });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await tokenField()).toHaveAccessibleDescription(/Paste your token/);
    expect(await tokenField()).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it('a pasted token opens the live set, and is kept in this tab only', async () => {
    const { user, asked } = renderConsole({ signedIn: false });
    await user.type(await tokenField(), ' a-good-token {Enter}');
    await heading('Live set');
    expect(asked[0]).toMatchObject({ call: 'GET /me', authorization: 'Bearer a-good-token' });
    expect(sessionStorage.getItem(KEY)).toContain('a-good-token');
    expect(JSON.stringify(localStorage) + document.cookie).not.toContain('a-good-token');
  });
});

describe('a token that is not let in', () => {
  it.each([
    [refused(401, 'token_refused'), 'Unknown token', /you copied all of it/],
    [refused(401, 'token_expired'), 'This token has expired', /a new one/],
    [refused(401, 'token_revoked'), 'This token was revoked', /find out why/],
    [
      refused(403, 'not_allowed', 'bot may publish only.'),
      'This token may not do that',
      /bot may publish only/,
    ],
    [
      new Refusal(429, { code: 'too_many_attempts', detail: '' }, { 'retry-after': '6' }),
      'Too many wrong tokens',
      /Wait 6 s/,
    ],
    [noAnswer, 'No answer', /Check your connection/],
    [new Refusal(502, '<html>'), 'Unexpected response', /proxy/],
    [refused(500, 'internal', 'Our side.'), 'Something went wrong: internal', /Our side/],
  ])('is told why (%#)', async (answer, title, text) => {
    const { user } = renderConsole({ signedIn: false, answers: { 'GET /me': answer } });
    await user.type(await tokenField(), 'a-token{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent(text);
    expect(await tokenField()).toHaveFocus();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });
});

describe('a session', () => {
  it('outlives a reload of the page', async () => {
    const { reload } = renderConsole();
    await heading('Live set');
    reload();
    await heading('Live set');
  });

  it('is not thrown away because the site could not be reached for a moment', async () => {
    const { user, table } = renderConsole({ answers: { 'GET /me': noAnswer } });
    await screen.findByText('No answer');
    table['GET /me'] = owner;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Live set');
  });

  it('ends with “Lock”, and the token with it', async () => {
    const { user } = renderConsole();
    await user.click(await screen.findByRole('button', { name: 'Lock' }));
    expect(await screen.findByText(/Your token was cleared/)).toBeVisible();
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(screen.queryByText('quiz')).toBeNull();
  });

  it('ends when the token is revoked meanwhile, and says so', async () => {
    const { user, table } = renderConsole();
    await heading('Live set');
    table['GET /apps'] = refused(401, 'token_revoked');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This token was revoked');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('is not ended by an answer that was meant for the one before', async () => {
    const { user, table } = renderConsole();
    await heading('Live set');
    let answer: (refusal: unknown) => void = () => undefined;
    table['GET /tabs'] = () => new Promise((resolve) => (answer = resolve));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await user.click(screen.getByRole('button', { name: 'Lock' }));
    table['GET /tabs'] = { open: 0, by_revision: [], by_version: [], previews: 0 };
    await user.type(await tokenField(), 'another-token{Enter}');
    await heading('Live set');
    await act(async () => answer(refused(401, 'token_revoked')));
    expect(screen.getByRole('button', { name: 'Lock' })).toBeVisible();
  });

  it('ends after half an hour without a touch, whatever news came in', async () => {
    jest.useFakeTimers();
    renderConsole();
    await act(() => jest.advanceTimersByTimeAsync(HALF_AN_HOUR - 60_000));
    fireEvent.pointerDown(document.body);
    await act(() => jest.advanceTimersByTimeAsync(HALF_AN_HOUR - 60_000));
    expect(screen.getByRole('button', { name: 'Lock' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(screen.getByText(/Locked after 30 minutes/)).toBeVisible();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('is not brought back by the touch that wakes a sleeping device', async () => {
    renderConsole();
    await heading('Live set');
    const kept = { token: 'a-good-token', at: Date.now() - HALF_AN_HOUR };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
    fireEvent.pointerDown(document.body);
    expect(await screen.findByText(/Locked after 30 minutes/)).toBeVisible();
  });

  it('is not begun with a token that was kept for too long', async () => {
    const { unmount, reload, asked } = renderConsole();
    await heading('Live set');
    unmount();
    sessionStorage.setItem(KEY, JSON.stringify({ token: 'a-good-token', at: Date.now() - HALF_AN_HOUR }));
    const before = asked.length;
    reload();
    expect(await tokenField()).toBeVisible();
    expect(asked).toHaveLength(before);
  });
});
