import type { User } from '@glossa/contract/user';
import { apiClient, apiQuery } from '@glossa/kit/api-client';
import { beginSession, endSession } from '@glossa/kit/auth';
import { renderScreen, withHeaders } from '@glossa/kit/testing';
import { dismissKept, useKeptCalls, type KeptCall } from '@glossa/kit/unsaved-work';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import { lateParts } from '../../offline/late-parts';
import { MissingText, OfflineNotice } from './offline-notice';
import { outage } from './outage-store';
import { evicted } from './stored-data';

jest.mock('@glossa/kit/unsaved-work', () => ({ useKeptCalls: jest.fn(() => []), dismissKept: jest.fn() }));

const query = apiQuery({ queryKey: ['words'], url: '/vocabulary' });
const kept = (id: string, more: Partial<KeptCall> = {}): KeptCall => ({
  ...{ id, learnerId: 1, method: 'post', url: '/vocabulary', kind: 'word.unheard-of', madeAt: 0 },
  ...more,
});

function Page() {
  useQuery(query);
  return <OfflineNotice />;
}

const open = () =>
  renderScreen(<Page />, {
    messages,
    answers: { 'GET /api/vocabulary': withHeaders({ 'x-glossa-stored-at': '2026-03-04T05:06:00Z' }, []) },
  });

const mockOnline = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

beforeEach(() => {
  beginSession('token', { id: 1, username: 'nino' } as User);
  outage.setState(false, true);
  evicted.setState(false, true);
  apiClient.storedAnswers.clear();
  jest.mocked(useKeptCalls).mockReturnValue([]);
});
afterEach(() => {
  endSession();
  jest.restoreAllMocks();
});

describe('the notice', () => {
  it('asks who signs out while changes wait, and lets them stay', async () => {
    jest.mocked(useKeptCalls).mockReturnValue([kept('a')]);
    open();
    await screen.findByText('1 change is waiting to be sent.');
    const { confirmSignOut } = lateParts.getState();
    for (const [name, isLeaving] of [
      ['Stay logged in', false],
      ['Log out and delete', true],
    ] as const) {
      let answer: Promise<boolean> | undefined;
      act(() => void (answer = confirmSignOut?.()));
      const dialog = await screen.findByRole('dialog', { name: 'Log out before your changes are sent?' });
      fireEvent.click(within(dialog).getByRole('button', { name }));
      expect(await answer).toBe(isLeaving);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  });

  it('asks nobody who signs out while nothing waits', async () => {
    outage.setState(true, true);
    open();
    await screen.findByRole('status');
    expect(lateParts.getState().confirmSignOut).toBeUndefined();
  });

  it('is not there while all is well', async () => {
    open();
    await act(async () => undefined);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('says that the service is away, and from when the screen is', async () => {
    outage.setState(true, true);
    open();
    const notice = await screen.findByRole('status');
    expect(notice).toHaveTextContent('Glossa isn’t responding right now.');
    expect(notice).toHaveTextContent(/Last updated: March 4 at .*06/);
  });

  it('says that the browser is offline, and how much waits', async () => {
    mockOnline(false);
    outage.setState(true, true);
    jest.mocked(useKeptCalls).mockReturnValue([kept('a'), kept('b')]);
    open();
    const notice = await screen.findByRole('status');
    expect(notice).toHaveTextContent('You’re offline.');
    expect(notice).toHaveTextContent('2 changes are waiting to be sent.');
  });

  it('tells a guest that the forms need the network', async () => {
    endSession();
    mockOnline(false);
    outage.setState(true, true);
    open();
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Logging in and signing up need a connection',
    );
  });

  it('tells a refused change with its reason until it was read', async () => {
    const refused = { status: 409, code: 'storage_limit_reached', detail: 'There is no room.' };
    jest.mocked(useKeptCalls).mockReturnValue([kept('a', { refused })]);
    const { user } = open();
    const notice = await screen.findByRole('status');
    expect(notice).toHaveTextContent('A change you made offline couldn’t be made.There is no room.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dismissKept).toHaveBeenCalledWith('a');
  });

  it.each([
    [
      'word.save',
      402,
      'vocabulary_limit_reached',
      '“casa” wasn’t saved: you’ve reached your plan’s word limit.',
    ],
    ['word.save', 422, 'word_too_large', '“casa” wasn’t saved.'],
    ['word.change', 404, 'word_not_found', '“casa” wasn’t changed, because it was deleted elsewhere.'],
    [
      'word.know',
      409,
      'known_words_limit_reached',
      '“casa” wasn’t marked: you’ve marked as many known words',
    ],
    [
      'grade.give',
      404,
      'word_not_found',
      'Your review of “casa” wasn’t counted, because the word was deleted',
    ],
    ['settings', 422, 'invalid_fields', 'Your settings weren’t saved. Please change them again.'],
    ['answers.submit', 409, 'quiz_already_submitted', 'Your answers to a quiz weren’t counted.'],
  ])('names a refused %s (%i %s), and what to do', async (kind, status, code, text) => {
    jest
      .mocked(useKeptCalls)
      .mockReturnValue([kept('a', { kind, about: 'casa', refused: { status, code } })]);
    open();
    expect(await screen.findByRole('status')).toHaveTextContent(text);
  });

  it('tells once that the browser has removed what was stored', async () => {
    evicted.setState(true, true);
    const { user } = open();
    expect(await screen.findByText(/^Your browser removed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/^Your browser removed/)).not.toBeInTheDocument();
  });
});

it('a screen that was never stored says so while the network is away', async () => {
  renderScreen(<MissingText />, { messages });
  expect(screen.getByText(messages['shell.app.unavailable.text'])).toBeVisible();
  act(() => outage.setState(true, true));
  expect(await screen.findByText(/^This page isn’t fully stored on this device yet\./)).toBeVisible();
});
