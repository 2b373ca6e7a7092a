import { runCli } from '../src/cli/run-cli';

/** Runs `glossa-api` in this process; `text` is all that it printed. */
export async function runApiCli(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; text: string }> {
  let text = '';
  const write = (part: string) => void (text += part);
  const code = await runCli(argv, { cwd: '/', env, out: write, err: write }, '/nowhere');
  return { code, text: text.trim() };
}
