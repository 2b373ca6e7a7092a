import type { ChildProcess } from 'node:child_process';
import { TOKEN_KEY } from '@glossa/contract/page-protocol';
import type { Browser, Page } from '@playwright/test';
import { callApi } from '../call-api';
import type { CheckoutCopy } from './checkout-copy';
import { CHANGED_FILE, REMOTE } from './measure-builds';
import { waitForOutput, type TimedProcesses } from './timed-process';

const COMPILED = 'compiled successfully';
/** What an edit replaces in the changed file. */
const TITLE = '<FormattedMessage id="quiz.list.title" />';
/** A pause as between two edits of a person; hot updates that follow at once are not measured. */
const PAUSE_MS = 500;
const EDIT_TIMEOUT_MS = 30_000;

/** Milliseconds. */
export interface ServerTimes {
  /** From the command until the scripts of a page are served, without a cache; one per round. */
  cold: number[];
  warm: number[];
  /** From the writing of a changed component until its text is in the page; several per round. */
  edit: number[];
}

export interface DevTimes {
  own: ServerTimes;
  /** webpack-dev-server with React Refresh, and no federation. */
  plain: ServerTimes;
}

export function noDev(): DevTimes {
  const none = () => ({ cold: [], warm: [], edit: [] });
  return { own: none(), plain: none() };
}

interface DevSetting {
  copy: CheckoutCopy;
  processes: TimedProcesses;
  browser: Browser;
  /** A running site, which the dev server shows. */
  site: string;
  port: number;
  /** Edits of each server in a round. */
  edits: number;
}

interface DevServer {
  readonly command: readonly string[];
  readonly folder: string;
  /** Addresses of the scripts of a page. */
  readonly scripts: readonly string[];
}

/** Measures one round of both servers, in alternating order. */
export async function devRound(setting: DevSetting, round: number, times: DevTimes): Promise<void> {
  const { copy, port } = setting;
  const own: DevServer = {
    command: [copy.path('shared/bin/glossa.cjs'), 'dev', '--port', String(port)],
    folder: REMOTE,
    scripts: ['/dev/quiz/remoteEntry.js', '/dev/quiz/remote.js', '/dev/quiz/dev-page.js'],
  };
  const plain: DevServer = {
    command: [
      '-r',
      copy.path('shared/build/typescript.cjs'),
      copy.path('bench/builds/plain-dev/serve.ts'),
      String(port),
    ],
    folder: 'bench',
    scripts: ['/main.js'],
  };
  const sides = [
    () => measureServer(setting, own, times.own),
    () => measureServer(setting, plain, times.plain),
  ];
  for (const measure of round % 2 === 0 ? sides : sides.reverse()) await measure();
}

async function measureServer(setting: DevSetting, server: DevServer, times: ServerTimes): Promise<void> {
  await setting.copy.forgetCaches();
  times.cold.push(await start(setting, server));
  times.warm.push(
    await start(setting, server, async () => void times.edit.push(...(await measureEdits(setting)))),
  );
}

/** Returns the milliseconds until all scripts are served. */
async function start(
  { copy, processes, site, port }: DevSetting,
  { command, folder, scripts }: DevServer,
  use?: () => Promise<void>,
): Promise<number> {
  const startedAt = performance.now();
  const child: ChildProcess = processes.start(command, { cwd: copy.path(folder), env: { SITE: site } });
  try {
    await waitForOutput(child, COMPILED);
    await Promise.all(scripts.map((script) => fetchWhole(`http://127.0.0.1:${port}${script}`)));
    const took = performance.now() - startedAt;
    await use?.();
    return took;
  } finally {
    await processes.end(child);
  }
}

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await answer.arrayBuffer();
}

async function measureEdits({ copy, browser, site, port, edits }: DevSetting): Promise<number[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await signIn(page, site);
    await page.goto(`http://localhost:${port}/quizzes`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const times: number[] = [];
    const text = await copy.read(CHANGED_FILE);
    // The first one is not measured: it compiles what webpack has only read from its cache.
    for (let edit = 0; edit <= edits; edit += 1) {
      const title = `Edit ${edit}`;
      const changed = text.replace(TITLE, `<>${title}</>`);
      times.push(await measureEdit(page, title, () => copy.write(CHANGED_FILE, changed)));
    }
    await copy.write(CHANGED_FILE, text);
    if (!(await page.evaluate(() => 'sameDocument' in window)))
      throw new Error('An edit has reloaded the page');
    return times.slice(1);
  } finally {
    await context.close();
  }
}

async function measureEdit(page: Page, title: string, write: () => Promise<void>): Promise<number> {
  const shown = page.evaluate(waitForHeading, { text: title, timeoutMs: EDIT_TIMEOUT_MS });
  await page.waitForTimeout(PAUSE_MS);
  const writtenAt = Date.now();
  await write();
  // Both clocks are this machine's.
  return (await shown) - writtenAt;
}

/** Runs in the page: the time when a heading has the text. */
function waitForHeading({ text, timeoutMs }: { text: string; timeoutMs: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No heading became “${text}”`)), timeoutMs);
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== text) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

async function signIn(page: Page, site: string): Promise<void> {
  const username = `dev-${Date.now()}`;
  const { access_token: token, user } = await callApi<{ access_token: string; user: object }>(
    site,
    '/auth/register',
    {
      body: { username, email: `${username}@example.com`, password: 'a-good-password' },
    },
  );
  await page.addInitScript(
    ([key, storedToken, storedUser]) => {
      localStorage.setItem(key, storedToken);
      localStorage.setItem('glossa.user', storedUser);
    },
    [TOKEN_KEY, token, JSON.stringify(user)] as const,
  );
}
