import type { ApiFailure, Mount, MountContext } from '@glossa/contract/mount';
import type { User } from '@glossa/contract/user';
import { beginSession, endSession } from '@glossa/kit/auth';
import { setLocale } from '@glossa/kit/i18n';
import { answerCalls, withStatus } from '@glossa/kit/testing';
import { loadRemote } from '../federation';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setTheme } from '../../appearance/theme';
import { telemetry } from '../../telemetry/beacons';
import { openPage, version, withdrawnVersions } from '../../testing/live-apps';
import { renderAt } from '../../testing/render-at';
import { lendSlots } from '../lend-slots';
import { mountLoader } from '../open-app';
import { replaceWithdrawn } from '../replace-withdrawn';
import { isBusy, saveDrafts } from '../save-drafts';
import { applyLiveSet, loadedApps } from '../store';

jest.mock('../federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../load-files');

/** The store of the page remembers apps: each test has one of its own. */
let name = '';
let count = 0;
const plain = (number: string) =>
  version(name, number, {
    mounts: ['/tasks'],
    messages: {},
    module: { expose: './App', kind: 'mount' },
  });
const nino = { id: 1, username: 'nino' } as User;
const gio = { ...nino, username: 'gio' };
let device: EventTarget & { matches: boolean };
let stop: () => void;

beforeEach(() => {
  jest.resetAllMocks();
  name = `tasks-${(count += 1)}`;
  device = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = () => device as MediaQueryList;
  setTheme('system');
  setLocale('en');
  beginSession('token', nino);
  lendSlots();
  stop = replaceWithdrawn();
});
afterEach(() => stop());

/** Opens `/tasks` with an app that exposes these. */
function open(exposed: Record<string, unknown>) {
  jest.mocked(loadRemote).mockResolvedValue(exposed);
  openPage({ revision: 1, apps: { [name]: plain('1.0.0') } });
  return renderAt('/tasks/7?all=1#end', mountLoader);
}

/** An app that writes down what happens to it. */
function recordingApp(text = 'app') {
  const events: string[] = [];
  const seen: MountContext[] = [];
  const mount: Mount = (element, context) => {
    seen.push(context);
    element.append(text);
    return {
      update: (changed) => void seen.push(changed),
      unmount: () => void events.push(`unmount ${text}`),
    };
  };
  return { mount: jest.fn(mount), events, seen };
}

const crash = () => {
  throw Object.assign(new Error('broken'), {
    stack: `Error: broken\n at f (${location.origin}/apps/${name}/1.0.0/app.js:1:2)`,
  });
};
const panel = () => screen.findByText('This page isn’t available right now');

describe('an app that exports mount', () => {
  it('is mounted once, told of each change, and unmounted when the learner leaves', async () => {
    const { mount, events, seen } = recordingApp();
    const { router } = open({ mount });
    expect(await screen.findByText('app')).toBeVisible();
    const first = { path: '/tasks/7?all=1#end', locale: 'en', theme: 'light', session: { user: nino } };
    expect(seen).toMatchObject([first]);
    await act(() => router.navigate('/tasks/8'));
    await act(async () => setLocale('ka'));
    await act(async () => {
      device.matches = true;
      device.dispatchEvent(new Event('change'));
    });
    await act(async () => setTheme('light'));
    await act(async () => beginSession('token', gio));
    await act(async () => endSession());
    expect(seen.slice(1)).toMatchObject([
      { ...first, path: '/tasks/8' },
      { path: '/tasks/8', locale: 'ka' },
      { theme: 'dark' },
      { theme: 'light' },
      { session: { user: gio } },
      { session: null },
    ]);
    expect(mount).toHaveBeenCalledTimes(1);
    await act(() => router.navigate('/dashboard'));
    expect(events).toEqual(['unmount app']);
    expect(screen.queryByText('app')).not.toBeInTheDocument();
  });

  it('opens addresses of the site', async () => {
    const { mount, seen } = recordingApp();
    open({ mount });
    await screen.findByText('app');
    await act(async () => seen[0]?.navigate('/tasks/9'));
    expect(seen.at(-1)?.path).toBe('/tasks/9');
    await act(async () => seen[0]?.navigate('/dashboard'));
    expect(await screen.findByText('dashboard')).toBeVisible();
  });

  it('shows that it is loading until its promise resolves, and is told what has changed meanwhile', async () => {
    const { mount, seen } = recordingApp();
    let arrive: () => void = () => undefined;
    const slow: Mount = async (element, context) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return mount(element, context);
    };
    open({ mount: slow });
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    await act(async () => setLocale('de'));
    await act(async () => arrive());
    expect(await screen.findByText('app')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(seen.map(({ locale }) => locale)).toEqual(['en', 'de']);
  });

  it('is unmounted where it is mounted after the learner has left', async () => {
    const { mount, events } = recordingApp();
    let arrive: () => void = () => undefined;
    const slow: Mount = async (element, context) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return mount(element, context);
    };
    const { router } = open({ mount: slow });
    await screen.findByRole('status');
    await act(() => router.navigate('/dashboard'));
    await act(async () => arrive());
    expect(events).toEqual(['unmount app']);
    expect(screen.queryByText('app')).not.toBeInTheDocument();
  });

  it('is replaced when its version is withdrawn: the old one is unmounted before the next is mounted', async () => {
    const [older, newer] = [recordingApp('older'), recordingApp('newer')];
    const back: Mount = (element, context) => {
      newer.events.push('mount older');
      return older.mount(element, context);
    };
    open({ mount: newer.mount });
    expect(await screen.findByText('newer')).toBeVisible();
    jest.mocked(loadRemote).mockResolvedValue({ mount: back });
    const withdrawn = withdrawnVersions(name, '1.0.0', 'rolled-back');
    await act(async () => void applyLiveSet({ revision: 2, apps: { [name]: plain('0.9.0') }, withdrawn }));
    expect(await screen.findByText('older')).toBeVisible();
    expect(newer.events).toEqual(['unmount newer', 'mount older']);
    expect(screen.queryByText('newer')).not.toBeInTheDocument();
  });

  it('says whether it is busy, and saves drafts, by further exports', async () => {
    open({ mount: recordingApp().mount, isBusy: () => true, saveDrafts: async () => true });
    await screen.findByText('app');
    const [loaded] = loadedApps().slice(-1);
    expect(loaded && isBusy(loaded)).toBe(true);
    await expect(loaded && saveDrafts(loaded)).resolves.toBe(true);
  });

  it('cannot be opened without a function of that name', async () => {
    open({ mount: 'tasks' });
    expect(await panel()).toBeVisible();
  });
});

describe('the api of an app that exports mount', () => {
  async function openApi(answers: Record<string, unknown>) {
    const { calls } = answerCalls(answers);
    const { mount, seen } = recordingApp();
    open({ mount });
    await screen.findByText('app');
    return { calls, api: seen[0]!.api };
  }

  it('sends method, body and the token of the learner, and answers with a response', async () => {
    const { calls, api } = await openApi({
      'GET /api/tasks?done=1': [{ id: 1 }],
      'POST /api/tasks': { id: 2 },
      'DELETE /api/tasks/1': withStatus(204, ''),
    });
    const listed = await api('/tasks?done=1');
    await expect(listed.json()).resolves.toEqual([{ id: 1 }]);
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' };
    await api('/tasks', { method: 'POST', headers, body: '{"title":"One"}' });
    const deleted = await api('/tasks/1', { method: 'DELETE' });
    expect(deleted.status).toBe(204);
    expect(calls).toMatchObject([
      { method: 'GET', path: '/api/tasks', token: 'Bearer token' },
      { method: 'POST', data: { title: 'One' }, key: 'k' },
      { method: 'DELETE' },
    ]);
  });

  it('rejects with status, code and text of a refusal', async () => {
    const refused = { code: 'not_found', detail: 'There is no such task.' };
    const { api } = await openApi({ 'GET /api/tasks/7': withStatus(404, refused) });
    const failure = await api('/tasks/7').catch((error: ApiFailure) => error);
    expect(failure).toMatchObject({ name: 'ApiError', status: 404, ...refused });
  });

  it('ends the session that the server no longer knows', async () => {
    const { api } = await openApi({ 'GET /api/tasks': withStatus(401, { code: 'not_signed_in' }) });
    await act(async () => void (await api('/tasks').catch(() => undefined)));
    expect(localStorage.getItem('glossa.token')).toBeNull();
  });
});

describe('a crash of an app that exports mount', () => {
  let silence: jest.SpyInstance;
  beforeEach(() => {
    silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    telemetry.setState({ errors: [] });
  });
  afterEach(() => silence.mockRestore());

  const running = (update: () => void | Promise<void>): Mount => {
    return () => ({ update, unmount: () => undefined });
  };

  it.each<[string, Mount]>([
    ['as it is mounted', crash],
    ['as its promise rejects', async () => crash()],
    ['because it returns nothing', (() => undefined) as unknown as Mount],
    ['as it is told of a change', running(crash)],
    ['after it was told of a change', running(async () => crash())],
  ])('%s is shown in its place, and it is mounted again on request', async (_when, broken) => {
    const { mount } = recordingApp();
    const exposed = { mount: jest.fn(broken) };
    open({ mount: (...args: Parameters<Mount>) => exposed.mount(...args) });
    await waitFor(() => expect(exposed.mount).toHaveBeenCalled());
    await act(async () => setLocale('de'));
    expect(await screen.findByRole('alert')).toBeVisible();
    exposed.mount.mockImplementation(mount);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('app')).toBeVisible();
  });

  it('as it is left is reported, and the next screen is shown', async () => {
    const { mount } = recordingApp();
    const broken: Mount = async (...args) => ({ ...(await mount(...args)), unmount: crash });
    const { router } = open({ mount: broken });
    await screen.findByText('app');
    await act(() => router.navigate('/dashboard'));
    expect(await screen.findByText('dashboard')).toBeVisible();
    await waitFor(() => expect(telemetry.getState().errors).toMatchObject([{ message: 'broken' }]));
  });
});
