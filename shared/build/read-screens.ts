import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ScreenFrame } from '@glossa/contract/release';

export const SCREENS_FILE = 'src/screens.ts';

export interface DeclaredScreen {
  /** In full, e.g. `/quizzes/:id`. */
  readonly path: string;
  /** Addresses of the API calls that a page at the path can start by itself; they may repeat the path's parameters. */
  readonly boot: readonly string[];
  readonly frame?: ScreenFrame;
}

/** Runs the declaration in a process of its own, with placeholders for parameters: about half a second each call. */
export async function readScreensAside(directory: string): Promise<readonly DeclaredScreen[]> {
  if (!existsSync(join(directory, SCREENS_FILE))) return [];
  return parse((await promisify(execFile)(process.execPath, printScreens(directory))).stdout);
}

/** For tests, which are declared before anything can be waited for. */
export function readScreens(directory: string): readonly DeclaredScreen[] {
  if (!existsSync(join(directory, SCREENS_FILE))) return [];
  return parse(execFileSync(process.execPath, printScreens(directory), { encoding: 'utf8' }));
}

function printScreens(directory: string): string[] {
  const script = ['-r', require.resolve('./typescript.cjs'), require.resolve('./print-screens')];
  return ['--no-warnings', ...script, directory];
}

const parse = (output: string) => JSON.parse(output) as DeclaredScreen[];

/** The path prefixes that an app with these screens answers for: the first segments of their paths. */
export function mountPaths(screens: readonly Pick<DeclaredScreen, 'path'>[]): string[] {
  return [...new Set(screens.map(({ path }) => `/${path.split('/')[1] ?? ''}`))];
}
