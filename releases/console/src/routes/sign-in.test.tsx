import { act, fireEvent, screen } from '@testing-library/react';
import { noAnswer, Refusal, refused } from '../testing/answer-fetch';
import { heading, renderConsole } from '../testing/render-console';

const IDLE_TIMEOUT_MS = 30 * 60_000;

/** Everything that another page of this tab or this origin could read. */
const readableByOthers = () =>
  JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, name]);

const tokenField = () => screen.findByLabelText('Token');

afterEach(() => jest.useRealTimers());

describe('without a token', () => {
  it('the console asks for one and sends no request', async () => {
    const { requests } = renderConsole({ signedIn: false });
    const field = await tokenField();
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    expect(requests).toEqual([]);
  });

  it('an empty token is not sent', async () => {
    const { user, requests } = renderConsole({ signedIn: false });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await tokenField()).toHaveAccessibleDescription(/Paste your token/);
    expect(await tokenField()).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('a pasted token opens the live set and is in memory only', async () => {
    const { user, requests } = renderConsole({ signedIn: false });
    await user.type(await tokenField(), ' a-good-token {Enter}');
    await heading('Live set');
    expect(requests[0]).toMatchObject({ call: 'GET /me', authorization: 'Bearer a-good-token' });
    expect(readableByOthers()).not.toContain('a-good-token');
  });
});

describe('a refused token', () => {
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
  ])('shows the reason (%#)', async (answer, title, text) => {
    const { user } = renderConsole({ signedIn: false, answers: { 'GET /me': answer } });
    await user.type(await tokenField(), 'a-token{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent(text);
    expect(await tokenField()).toHaveFocus();
  });
});

describe('a session', () => {
  it('ends with the page, also for one that the browser keeps to go back to', async () => {
    const { reload } = renderConsole();
    await heading('Live set');
    fireEvent(window, new Event('pagehide'));
    expect(await tokenField()).toHaveValue('');
    reload();
    expect(await tokenField()).toHaveValue('');
  });

  it('ends with “Lock”, which clears the token', async () => {
    const { user } = renderConsole();
    await user.click(await screen.findByRole('button', { name: 'Lock' }));
    expect(await screen.findByText(/Your token was cleared/)).toBeVisible();
    expect(screen.queryByText('quiz')).toBeNull();
  });

  it('ends when the token is revoked', async () => {
    const { user, table } = renderConsole();
    await heading('Live set');
    table['GET /apps'] = refused(401, 'token_revoked');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This token was revoked');
  });

  it.each(['another-token', 'the-same-token'])(
    'with %s is not ended by a response to the session before',
    async (next) => {
      const { user, table } = renderConsole({ signedIn: false });
      await user.type(await tokenField(), 'the-same-token{Enter}');
      await heading('Live set');
      let answer: (refusal: unknown) => void = () => undefined;
      table['GET /tabs'] = () => new Promise((resolve) => (answer = resolve));
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      await user.click(screen.getByRole('button', { name: 'Lock' }));
      table['GET /tabs'] = { open: 0, by_revision: [], by_version: [], previews: 0 };
      await user.type(await tokenField(), `${next}{Enter}`);
      await heading('Live set');
      await act(async () => answer(refused(401, 'token_revoked')));
      expect(screen.getByRole('button', { name: 'Lock' })).toBeVisible();
    },
  );

  it('ends after 30 minutes without input, whatever data arrived', async () => {
    jest.useFakeTimers();
    renderConsole();
    await act(() => jest.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS - 60_000));
    fireEvent.pointerDown(document.body);
    await act(() => jest.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS - 60_000));
    expect(screen.getByRole('button', { name: 'Lock' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(screen.getByText(/Locked after 30 minutes/)).toBeVisible();
  });

  it('does not go on with the touch that wakes a sleeping device', async () => {
    renderConsole();
    await heading('Live set');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + IDLE_TIMEOUT_MS);
    fireEvent.pointerDown(document.body);
    expect(await screen.findByText(/Locked after 30 minutes/)).toBeVisible();
    jest.restoreAllMocks();
  });
});
