import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, type WholeSite } from '../whole-site';

/** The output of `releases tabs`. */
export interface SeenTabs {
  open: number;
  by_version: { app: string; version: string; tabs: number }[];
}

export interface Confirmation {
  total: number;
  confirmed: number;
  seconds: number | null;
  waiting: { version: string | null; tabs: number }[];
}

/** The output of `releases rollback`. */
export interface RolledBack {
  revision: number;
  from: string;
  to: string;
  moved_ms: number;
  tabs?: Confirmation | { unknown: string };
}

/** Runs the operators' commands at the repository's root. */
export class Operator {
  constructor(private readonly site: Pick<WholeSite, 'address' | 'folder'>) {}

  /** Runs `npx releases …` and parses its JSON output. */
  releases<Answer>(...args: string[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      execFile(
        'npx',
        ['--no-install', 'releases', ...args, '--json'],
        {
          cwd: root,
          env: { ...process.env, DATA_DIR: this.site.folder, RELEASES_URL: '', RELEASES_TOKEN: '' },
          maxBuffer: 64 * 1024 * 1024,
        },
        (error, stdout, stderr) => {
          if (error) reject(new Error(`releases ${args.join(' ')}: ${stdout}${stderr}`));
          else resolve(JSON.parse(stdout) as Answer);
        },
      );
    });
  }

  /** Over HTTP, because starting a process takes longer than the call. */
  async tabs(): Promise<SeenTabs> {
    const file = path.join(this.site.folder, 'releases', 'operator.json');
    const { token } = JSON.parse(await readFile(file, 'utf8')) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${this.site.address}/releases/api/tabs`, { headers });
    if (!answer.ok) throw new Error(`/releases/api/tabs answered ${answer.status}`);
    return (await answer.json()) as SeenTabs;
  }
}
