import type { Beacon, TabReport } from '@glossa/contract/beacon';
import type { Origin } from '@glossa/contract/operators/release-event';
import { describeBug } from '@glossa/server/cli-program';
import { openedByHook } from '@glossa/server/testing/opened-by-hook';
import { runCli } from '../src/cli/run-cli';
import type { AppPackageOptions } from './app-package';
import { OPERATOR_TOKEN, TestSite } from './test-site';

export interface Printed {
  code: number;
  out: string;
  err: string;
}

/** Runs `releases …` in this process. `onNote` is called when the command prints progress. */
export async function runReleases(
  args: readonly string[],
  { cwd, env, onNote }: { cwd: string; env: NodeJS.ProcessEnv; onNote?: () => Promise<unknown> },
): Promise<Printed> {
  let out = '';
  let err = '';
  let reaction: Promise<unknown> | undefined;
  const code = await runCli(args, {
    cwd,
    env,
    out: (text) => (out += text),
    err: (text) => {
      err += text;
      reaction = onNote?.();
    },
  }).catch((bug: unknown) => {
    err += describeBug(bug);
    return 70;
  });
  await reaction;
  return { code, out, err };
}

/** The cookies that the answer of an address sets, as a request sends them back. */
export async function readCookies(
  url: string,
  headers: Record<string, string> = {},
  form?: URLSearchParams,
): Promise<string> {
  const sent = form && ({ method: 'POST', body: form } as const);
  const answer = await fetch(url, { headers, redirect: 'manual', ...sent });
  const lines = answer.headers.getSetCookie();
  return lines.map((line) => line.split(';')[0]).join('; ');
}

/** A site in memory that listens, and the command line on it. */
export class CliSite {
  private constructor(
    private readonly inner: TestSite,
    readonly url: string,
  ) {}

  static async open(options: Parameters<typeof TestSite.open>[0] = {}): Promise<CliSite> {
    const inner = await TestSite.open(options);
    return new CliSite(inner, await inner.listen());
  }

  close(): Promise<void> {
    return this.inner.close();
  }

  /** A word in double quotes may have spaces. */
  releases(
    command: string,
    {
      token = OPERATOR_TOKEN,
      env: more = {},
      onNote,
    }: { token?: string; env?: NodeJS.ProcessEnv; onNote?: () => Promise<unknown> } = {},
  ): Promise<Printed> {
    const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    const env = { RELEASES_URL: this.url, RELEASES_TOKEN: token, ...more };
    return runReleases(args, { cwd: __dirname, env, onNote });
  }

  async publish(options: AppPackageOptions, origin?: Origin): Promise<void> {
    const { statusCode, body } = await this.inner.publish(options, origin);
    if (statusCode !== 201) throw new Error(`Publishing failed with ${statusCode}: ${body}`);
  }

  /** Opens a page as a new visitor, and returns the cookies. */
  openPage(): Promise<string> {
    return readCookies(this.url, { accept: 'text/html' });
  }

  /** A new visitor opens a page and reports how it went. */
  visit(beacon: Partial<Beacon>): Promise<void> {
    return this.report('beacons', beacon);
  }

  /** A tab of a new visitor, or of one with these cookies, reports what it shows. */
  reportTab(tab: Partial<TabReport>, cookie?: string): Promise<void> {
    return this.report('tabs', { revision: 2, shown: {}, ...tab }, cookie);
  }

  private async report(kind: 'beacons' | 'tabs', report: object, cookie?: string): Promise<void> {
    const { status } = await fetch(`${this.url}/releases/${kind}`, {
      method: 'POST',
      headers: { cookie: cookie ?? (await this.openPage()), origin: this.url },
      body: JSON.stringify({ tab: 'tab-of-sixteen-letters', ...report }),
    });
    if (status !== 204) throw new Error(`The report was answered with ${status}`);
  }
}

/** A site of each test. */
export const useCliSite = (...options: Parameters<typeof CliSite.open>): CliSite =>
  openedByHook(beforeEach, () => CliSite.open(...options));
