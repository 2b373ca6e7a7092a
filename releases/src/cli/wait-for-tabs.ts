import { type CliResult, plural, UserFault } from '@glossa/server/cli-program';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveSet } from '@glossa/contract/release';
import type { MoveResult } from '@glossa/contract/operators/moves';
import type { Confirmation, TabList } from '@glossa/contract/operators/tabs';
import type { CliContext } from './cli-command';

const POLL_INTERVAL_MS = 200;

/** The fields of a move's response that concern tabs. */
export type Moved = Pick<MoveResult, 'app' | 'revision' | 'changed' | 'moved_ms'> & {
  /** Absent when the move was about a canary. */
  to?: MoveResult['to'];
};

/** `unknown` says why the tabs could not be counted. */
type TabsAfterMove = (Confirmation & { waited_seconds: number }) | { unknown: string };

interface LaterMove {
  revision: number;
  live: string | null;
}

/** The result of a move, once the open tabs have confirmed it or the time is over. */
export async function resultAfterTabs(
  context: CliContext,
  moved: Moved,
  lines: readonly string[],
  seconds: number,
): Promise<CliResult> {
  if (!moved.changed || seconds === 0) return { json: moved, lines: [...lines] };
  const tabs = await waitForTabs(context, moved, seconds);
  const later = await findLaterMove(context, moved);
  return {
    json: { ...moved, tabs, ...(later && { overtaken_by: later }) },
    lines: [...lines, tabsLine(moved.app, tabs), ...(later ? [laterMoveLine(moved.app, later)] : [])],
  };
}

/** The move is made, so an error here is reported and does not fail the command. */
async function waitForTabs(context: CliContext, moved: Moved, seconds: number): Promise<TabsAfterMove> {
  const start = performance.now();
  const waited = () => Math.round((performance.now() - start) / 100) / 10;
  for (let isFirst = true; ; isFirst = false) {
    const confirmation = await fetchConfirmation(context, moved);
    if (typeof confirmation === 'string') return { unknown: confirmation };
    const { confirmed, total } = confirmation;
    if (confirmed === total || waited() >= seconds) return { ...confirmation, waited_seconds: waited() };
    // Printed at once: during an incident the operator needs to know that the move is made.
    if (isFirst) {
      context.note(
        `Live set updated in ${moved.moved_ms} ms; ${confirmed} of ${total} open tabs confirmed so far, waiting up to ${seconds} s …`,
      );
    }
    await sleep(Math.min(POLL_INTERVAL_MS, seconds * 1000 - (performance.now() - start)));
  }
}

/** Tabs that follow a later move have confirmed this one too, so their count does not tell which version is live. */
async function findLaterMove(context: CliContext, { app, revision, to }: Moved) {
  if (to === undefined) return undefined;
  const liveSet = await tryGet<LiveSet>(context, '/live');
  if (typeof liveSet === 'string') return undefined;
  const live = liveSet.apps[app]?.version ?? null;
  return liveSet.revision > revision && live !== to ? { revision: liveSet.revision, live } : undefined;
}

const laterMoveLine = (app: string, { revision, live }: LaterMove): string =>
  `Someone else has since changed ${app}: ${live ?? 'nothing'} is live at revision ${revision}. To see the change: npx releases log`;

async function fetchConfirmation(context: CliContext, { app, revision }: Moved) {
  const query = new URLSearchParams({ app, revision: String(revision) });
  const list = await tryGet<TabList>(context, `/tabs?${query.toString()}`);
  return typeof list === 'string' ? list : (list.confirmation ?? 'the site has not counted them');
}

/** The response, or the message of the error. */
async function tryGet<Body extends object>(context: CliContext, path: string): Promise<Body | string> {
  try {
    return await context.get<Body>(path);
  } catch (error) {
    if (error instanceof UserFault) return error.message;
    throw error;
  }
}

/** `18 of 18 tabs confirmed in 0.8 s`, or which tabs did not confirm in time. */
function tabsLine(app: string, tabs: TabsAfterMove): string {
  if ('unknown' in tabs) return `could not find out how many open tabs have switched: ${tabs.unknown}`;
  const { total, confirmed, seconds, waiting, unheard } = tabs;
  // Tabs that close meanwhile leave the count, and a server that just started does not know any tab yet.
  if (total === 0) return 'no open tabs, so there was nothing to wait for';
  const count = `${confirmed} of ${plural(total, 'tab')} confirmed`;
  if (seconds !== null) return `${count} in ${seconds.toFixed(1)} s`;
  const others = waiting.map((each) =>
    each.version === null ? `${each.tabs} without ${app}` : `${each.tabs} on ${app} ${each.version}`,
  );
  const silent = unheard > 0 ? `; no longer responding (just closed, asleep or offline): ${unheard}` : '';
  const from = `; from ${plural(tabs.waiting_networks, 'network')}`;
  return `${count} after ${tabs.waited_seconds} s; not confirmed: ${others.join(', ')}${silent}${from}`;
}
