import type { AddressInfo } from 'node:net';
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
  });
  await reaction;
  return { code, out, err };
}

/** A site in memory that listens, and the command line on it. */
export class CliSite {
  private constructor(
    private readonly inner: TestSite,
    readonly url: string,
  ) {}

  static async open(options: Parameters<typeof TestSite.open>[0] = {}): Promise<CliSite> {
    const inner = await TestSite.open(options);
    await inner.site.listen({ host: '127.0.0.1', port: 0 });
    return new CliSite(inner, `http://127.0.0.1:${(inner.site.server.address() as AddressInfo).port}`);
  }

  stop(): Promise<void> {
    return this.inner.close();
  }

  /** A word in double quotes may have spaces. */
  releases(
    command: string,
    { token = OPERATOR_TOKEN, onNote }: { token?: string; onNote?: () => Promise<unknown> } = {},
  ): Promise<Printed> {
    const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    const env = { RELEASES_URL: this.url, RELEASES_TOKEN: token };
    return runReleases(args, { cwd: __dirname, env, onNote });
  }

  async publish(options: AppPackageOptions): Promise<void> {
    const { statusCode, body } = await this.inner.publish(options);
    if (statusCode !== 201) throw new Error(`Publishing failed with ${statusCode}: ${body}`);
  }
}
