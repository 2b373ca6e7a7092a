import { describeBug } from '@glossa/server/cli-program';
import { runCli } from '../cli/run-cli';

/** Runs `lessons …` in this process; `text` is all that it printed. */
export async function runLessons(
  argv: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<{ code: number; out: string; err: string; text: string }> {
  const printed = { out: '', err: '', text: '' };
  const write = (to: 'out' | 'err') => (part: string) => {
    printed[to] += part;
    printed.text += part;
  };
  const code = await runCli(argv, { cwd, env, out: write('out'), err: write('err') }).catch(
    (bug: unknown) => {
      write('err')(describeBug(bug));
      return 70;
    },
  );
  return { code, ...printed };
}
