import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOnce } from './make-once';
import { root } from './running-site';

interface Ended {
  code: number | null;
  output: string;
}

/** A folder outside the checkout that has nothing of it but packed packages, and the repository made from them. */
export class OwnRepository {
  private constructor(
    readonly folder: string,
    /** Name of the remote and of the folder with its repository. */
    readonly app: string,
    private readonly settings: NodeJS.ProcessEnv,
  ) {}

  /** Packs the packages of the platform; the repository itself is made by `create`. */
  static async pack(app: string, settings: NodeJS.ProcessEnv): Promise<OwnRepository> {
    const folder = await mkdtemp(join(tmpdir(), 'glossa-team-'));
    await cp(await makeOnce('packages', packPackages), folder, { recursive: true });
    return new OwnRepository(folder, app, settings);
  }

  /** `npm create @glossa/remote`, with the tarballs in place of a registry. */
  async create(options: string): Promise<void> {
    const packed = await readdir(this.folder);
    const tarball = (name: string) =>
      packed.find((file) => file.startsWith(`glossa-${name}-`)) ?? `${name}.tgz`;
    const command = `npm exec --yes --package=./${tarball('create-remote')} -- create-remote ${this.app}`;
    const sources = `--kit ${tarball('kit')} --cli ${tarball('releases-cli')}`;
    // The last of two options with one name counts.
    await this.runOrFail(`${command} ${sources} ${options}`, {}, this.folder);
  }

  path(...parts: string[]): string {
    return join(this.folder, this.app, ...parts);
  }

  async edit(file: string, change: (text: string) => string): Promise<void> {
    await writeFile(this.path(file), change(await readFile(this.path(file), 'utf8')));
  }

  /** Runs a line of a pipeline in the repository, as its runners do. */
  run(line: string, settings: NodeJS.ProcessEnv = {}, cwd = this.path()): Promise<Ended> {
    const { PATH, HOME } = process.env;
    const npm = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
    return runBash(cwd, line, { PATH, HOME, CI: 'true', ...npm, ...this.settings, ...settings });
  }

  async runOrFail(line: string, settings: NodeJS.ProcessEnv = {}, cwd = this.path()): Promise<string> {
    const { code, output } = await this.run(line, settings, cwd);
    if (code !== 0) throw new Error(`${line} ended with ${code}:\n${output}`);
    return output;
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

async function packPackages(folder: string): Promise<void> {
  const { code, output } = await runBash(
    root,
    `npm run pack-packages -- ${JSON.stringify(folder)}`,
    process.env,
  );
  if (code !== 0) throw new Error(output);
}

function runBash(cwd: string, line: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', line], { cwd, env });
    let output = '';
    const collect = (text: string) => (output += text);
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
