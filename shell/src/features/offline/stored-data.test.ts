import type { User } from '@glossa/contract/user';
import { beginSession, endSession } from '@glossa/kit/auth';
import { markToken } from '@glossa/kit/browser';
import { forgetKept } from '@glossa/kit/unsaved-work';
import { waitFor } from '@testing-library/react';
import { installStoreBrowser, removeStoreBrowser } from '../../testing/store-browser';
import { clearStoredData, evicted, noteFetched } from './stored-data';

jest.mock('@glossa/kit/unsaved-work', () => ({
  forgetKept: jest.fn(async () => undefined),
  sendOrKeep: jest.fn(),
}));

const nino = { id: 1, username: 'nino' } as User;
const ana = { id: 2, username: 'ana' } as User;
const nameCaches = (owner: string) => ['data', 'kept', 'media'].map((kind) => `glossa-${kind}-${owner}`);
const COMMON = ['glossa-site', 'glossa-files'];

const listDrafts = () => Object.keys(localStorage).flatMap((key) => key.split('-draft.')[1] ?? []);

let stop: () => void = () => undefined;

async function open() {
  const owners = { nino: await markToken('token-nino'), other: await markToken('token-other') };
  const names = [...COMMON, ...nameCaches(owners.nino), ...nameCaches(owners.other)];
  return { owners, ...installStoreBrowser(names) };
}

beforeEach(() => {
  installStoreBrowser();
  localStorage.clear();
  evicted.setState(false, true);
  jest.mocked(forgetKept).mockClear();
  beginSession('token-nino', nino);
});
afterEach(() => {
  stop();
  endSession();
  removeStoreBrowser();
});

describe('what a browser has stored', () => {
  it('for an earlier session goes when a page starts', async () => {
    const { names, owners } = await open();
    stop = clearStoredData();
    await waitFor(() => expect([...names]).toEqual([...COMMON, ...nameCaches(owners.nino)]));
  });

  it('for a learner goes when they sign out, and the worker stores nothing more of theirs', async () => {
    const { names, owners, container } = await open();
    container.takeOver();
    stop = clearStoredData();
    endSession();
    await waitFor(() => expect([...names]).toEqual(COMMON));
    expect(container.sent).toEqual([{ kind: 'ended', mark: owners.nino }]);
  });

  it('for a learner goes when another one signs in', async () => {
    const { names } = await open();
    stop = clearStoredData();
    beginSession('token-ana', ana);
    await waitFor(() => expect([...names]).toEqual(COMMON));
  });

  it('of lessons stays theirs where they get a new token, such as with a new password', async () => {
    const { names, owners, contents, container } = await open();
    container.takeOver();
    for (const kind of ['kept', 'media'])
      contents.set(`glossa-${kind}-${owners.nino}`, new Map([['/film', new Response(kind)]]));
    stop = clearStoredData();
    beginSession('token-new', nino);
    const mark = await markToken('token-new');
    const moved = [`glossa-media-${mark}`, `glossa-kept-${mark}`];
    await waitFor(() => expect([...names]).toEqual([...COMMON, ...moved]));
    const stored = moved.map(async (name) => contents.get(name)?.get('/film')?.text());
    expect(await Promise.all(stored)).toEqual(['media', 'kept']);
    expect(container.sent).toEqual([{ kind: 'ended', mark: owners.nino }]);
  });

  it('of changes goes with the account, and stays where the session has merely expired', async () => {
    await open();
    stop = clearStoredData();
    localStorage.setItem('glossa.quiz-draft.1.7', '{}');
    localStorage.setItem('glossa.caption-draft.1.7', '{}');
    endSession('token-nino');
    expect([jest.mocked(forgetKept).mock.calls, listDrafts()]).toEqual([[], ['1.7', '1.7']]);
    beginSession('token-nino', nino);
    endSession('token-nino', 'deleted');
    expect(forgetKept).toHaveBeenCalledTimes(1);
    expect(listDrafts()).toEqual([]);
  });

  it.each([
    ['has signed out', () => endSession()],
    ['has ended this device', () => endSession('token-nino', undefined, true)],
  ])('of changes goes with a learner who %s before this code was there', async (_how, end) => {
    await open();
    localStorage.setItem('glossa.quiz-draft.1.7', '{}');
    localStorage.setItem('glossa.quiz-draft.2.7', '{}');
    localStorage.setItem('glossa.study-reports', '[]');
    end();
    beginSession('token-ana', ana);
    stop = clearStoredData();
    expect(forgetKept).toHaveBeenCalledTimes(1);
    expect([listDrafts(), localStorage.getItem('glossa.study-reports')]).toEqual([['2.7'], null]);
    await waitFor(() => expect(localStorage.getItem('glossa.left')).toBeNull());
  });

  it('of changes goes where nothing can be stored but them, as on plain HTTP', () => {
    removeStoreBrowser();
    stop = clearStoredData();
    endSession();
    expect(forgetKept).toHaveBeenCalledTimes(1);
  });

  it('and the browser has removed is noticed, once it was stored', async () => {
    const { names, contents, owners } = await open();
    names.clear();
    stop = clearStoredData();
    await waitFor(() => expect(names.size).toBe(0));
    expect(evicted.getState()).toBe(false);
    await noteFetched(`${owners.nino} 1 en`, owners.nino);
    // Another call has been stored since.
    contents.clear();
    stop();
    stop = clearStoredData();
    await waitFor(() => expect(evicted.getState()).toBe(true));
  });

  it('is to stay when the disk is full where a lesson was kept', async () => {
    const { storage } = await open();
    stop = clearStoredData();
    await waitFor(() => expect(storage.persist).toHaveBeenCalled());
  });
});
