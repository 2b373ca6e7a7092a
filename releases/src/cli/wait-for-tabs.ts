import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveSet } from '@glossa/contract/release';
import type { Confirmation, TabList } from '@glossa/contract/operators/tabs';
import { textOption, type CliContext, type CliOptions, type CliResult } from './cli-command';
import { durationSeconds } from './duration';
import { tabsLine, type TabsAfterMove } from './tabs-line';
import { UserFault } from './user-fault';

export const waitOptions = [
  { flags: '--wait <time>', summary: 'how long to wait for open tabs to confirm, e.g. 30s; 10s without it' },
  { flags: '--no-wait', summary: 'do not wait for open tabs' },
];

const usualSeconds = 10;
const longestSeconds = 3600;
const askAgainMs = 200;

/** What a move answers, as far as tabs are concerned. */
interface Moved {
  app: string;
  /** Of the live set, after it. */
  revision: number;
  changed: boolean;
  moved_ms: number;
  /** The version that is live after it, where the move was about that one. */
  to?: string | null;
}

/** Asked for before anything is sent, so that a mistake moves nothing. 0 is not to wait. */
export function secondsToWait(options: CliOptions): number {
  if (options['wait'] === false) return 0;
  const text = textOption(options, 'wait');
  const seconds = text === undefined ? usualSeconds : durationSeconds('--wait', text);
  if (seconds <= longestSeconds) return seconds;
  throw new UserFault('usage', `--wait takes at most an hour, not "${text}".`);
}

/** The result of a command that moved a version, once the open tabs have followed it or the time is over. */
export async function afterMove(
  context: CliContext,
  moved: Moved,
  lines: readonly string[],
  seconds: number,
): Promise<CliResult> {
  if (!moved.changed || seconds === 0) return { json: moved, lines: [...lines] };
  const tabs = await waitForTabs(context, moved, seconds);
  const overtaken = await overtakenBy(context, moved);
  return {
    json: { ...moved, tabs, ...(overtaken && { overtaken_by: overtaken }) },
    lines: [...lines, tabsLine(moved.app, tabs), ...(overtaken ? [overtakenLine(moved.app, overtaken)] : [])],
  };
}

/** The move is made, so whatever goes wrong here is told and fails nothing. */
async function waitForTabs(context: CliContext, moved: Moved, seconds: number): Promise<TabsAfterMove> {
  const begun = performance.now();
  const waited = () => Math.round((performance.now() - begun) / 100) / 10;
  for (let told = false; ; told = true) {
    const said = await confirmationOf(context, moved);
    if (typeof said === 'string') return { unknown: said };
    if (said.confirmed === said.of || waited() >= seconds) return { ...said, waited_seconds: waited() };
    if (!told) context.note(waitingLine(moved, said, seconds));
    await sleep(Math.min(askAgainMs, seconds * 1000 - (performance.now() - begun)));
  }
}

/** Said at once: whoever takes a bad version back wants to know that it is done. */
function waitingLine({ moved_ms }: Moved, { of, confirmed }: Confirmation, seconds: number): string {
  return `Pointer moved in ${moved_ms} ms; ${confirmed} of ${of} open tabs confirmed so far, waiting up to ${seconds} s …`;
}

interface Overtaken {
  revision: number;
  live: string | null;
}

/** Tabs that follow a later move have followed this one, so that all have confirmed says nothing of what is live now. */
async function overtakenBy(
  context: CliContext,
  { app, revision, to }: Moved,
): Promise<Overtaken | undefined> {
  if (to === undefined) return undefined;
  const now = await asked<LiveSet>(context, '/live');
  if (typeof now === 'string') return undefined;
  const live = now.apps[app]?.version ?? null;
  return now.revision > revision && live !== to ? { revision: now.revision, live } : undefined;
}

function overtakenLine(app: string, { revision, live }: Overtaken): string {
  return `Meanwhile somebody else moved ${app}: ${live ?? 'nothing'} is live at revision ${revision}. See releases log.`;
}

async function confirmationOf(context: CliContext, { app, revision }: Moved): Promise<Confirmation | string> {
  const query = new URLSearchParams({ app, revision: String(revision) });
  const said = await asked<TabList>(context, `/tabs?${query.toString()}`);
  return typeof said === 'string' ? said : (said.confirmation ?? 'the site has not counted them');
}

/** What the site answers, or why it does not. */
async function asked<Answer extends object>(context: CliContext, path: string): Promise<Answer | string> {
  try {
    const site = await context.site();
    return await site.get<Answer>(path);
  } catch (error) {
    if (error instanceof UserFault) return error.message;
    throw error;
  }
}
