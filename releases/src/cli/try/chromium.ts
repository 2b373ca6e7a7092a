import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** `CHROMIUM_PATH`, or the first on the `PATH`. */
export function findChromium({ CHROMIUM_PATH: chosen, PATH: folders = '' }: NodeJS.ProcessEnv) {
  const programs = folders.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return chosen || programs.find((program) => existsSync(program));
}

/** An answer to the call with its id. */
interface Answer {
  id?: number;
  result?: object;
  error?: { message: string };
}

export type Page = Awaited<ReturnType<typeof openPage>>;

/** Opens an empty page of a browser that starts for it alone. Its calls reject with the words of the browser, also when that ends. */
export async function openPage(program: string) {
  // A browser that is open already has another profile, and is left alone.
  const folder = await mkdtemp(join(tmpdir(), 'glossa-try-'));
  const { send, end } = startBrowser(program, folder);
  let sessionId: string | undefined;
  /** Calls a method of the DevTools protocol. */
  const call = async <Result extends object>(method: string, params: object) =>
    (await send({ method, params, sessionId })) as Result;
  const close = async () => {
    await end();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const { targetId } = await call<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
    ({ sessionId } = await call<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true }));
  } catch (error) {
    await close();
    throw error;
  }
  return { call, close };
}

/** Starts a browser that is told what to do by a pipe: JSON messages that end with a zero. */
function startBrowser(program: string, folder: string) {
  const options = ['--headless', '--remote-debugging-pipe', `--user-data-dir=${folder}`, '--no-first-run'];
  // Chromium's sandbox refuses root, as whom pipelines run in containers. These have little shared memory, too.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] as const;
  const browser = spawn(program, [...options, ...asRoot], { stdio: [...stdio] });
  const [toBrowser, fromBrowser] = browser.stdio.slice(3) as unknown as [Writable, Readable];
  const ended = new Promise<Answer>((resolve) => {
    browser.once('error', (error) => resolve({ error }));
    browser.once('exit', (code) => resolve({ error: { message: `${program} ended with ${code}` } }));
  });
  // A pipe breaks where the browser ends, which says more.
  toBrowser.on('error', () => undefined);
  const waiting = new Map<number, (answer: Answer) => void>();
  let [rest, sent] = ['', 0];
  fromBrowser.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const answer of messages.map((message) => JSON.parse(message) as Answer))
      waiting.get(answer.id ?? 0)?.(answer);
  });
  return {
    send: async (message: object): Promise<object> => {
      const id = (sent += 1);
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      toBrowser.write(`${JSON.stringify({ id, ...message })}\0`);
      const { result, error } = await Promise.race([answered, ended]);
      if (error) throw new Error(error.message);
      return result ?? {};
    },
    end: async () => {
      // Ends the browser also where `program` is a script that has started it.
      toBrowser.end();
      await ended;
    },
  };
}
