import type { MoveOptions } from '@glossa/contract/operators/moves';
import type { CliOptions, CliResult } from '@glossa/server/cli-program';
import { type CliContext, userFault } from './cli-command';
import { copyVersion } from './copy-version';
import { durationOption, numberOption, textOption } from './option-values';
import { tryVersion } from './try/try-version';
import { resultAfterTabs, type Moved } from './wait-for-tabs';

const DEFAULT_WAIT_SECONDS = 10;
const MAX_WAIT_SECONDS = 3600;

/** Sends a move and waits for the open tabs. The options are checked first, so that a mistake sends nothing. */
export async function runMove<Result extends Moved>(
  context: CliContext,
  options: CliOptions,
  {
    verb,
    app,
    body,
  }: { verb: string; app: string; body: { version?: string | undefined; percent?: number } },
  toLines: (result: Result) => string[],
): Promise<CliResult> {
  const seconds = waitSeconds(options);
  const request = { ...body, ...moveRequest(options) };
  const from = textOption(options, 'from');
  if (from !== undefined) await copyVersion(context, from, app, body);
  // The end of a canary has no share.
  if (options['try'] === true && body.version && body.percent !== 0)
    await tryVersion(context, app, body.version);
  const result = await context.post<Result>(`/apps/${encodeURIComponent(app)}/${verb}`, request);
  return resultAfterTabs(context, result, toLines(result), seconds);
}

function moveRequest(options: CliOptions): MoveOptions {
  const force = options['force'] === true || undefined;
  const reason = textOption(options, 'reason');
  if (force && !reason?.trim()) throw userFault('usage', 'To use --force, give a reason: --reason "…"');
  return { force, reason, expected_revision: numberOption(options, 'expect', '--expect') };
}

/** How long to wait for open tabs; 0 with `--no-wait`. */
function waitSeconds(options: CliOptions): number {
  if (options['wait'] === false) return 0;
  const seconds = durationOption(options, 'wait') ?? DEFAULT_WAIT_SECONDS;
  if (seconds <= MAX_WAIT_SECONDS) return seconds;
  throw userFault('usage', `--wait takes at most an hour, not "${textOption(options, 'wait')}".`);
}
