import { inTurns } from '../harness/in-turns';
import { registerLearners } from '../harness/learners';
import { startApiSite, type ApiSite } from '../harness/servers';
import type { Stopping } from '../harness/stop-all';
import { fill } from './fill';
import { giveQuizzes } from './give-quizzes';
import type { HotCall } from './hot-calls';
import { load, type Load } from './load';
import { RECORDED, recordCalls, type Recordings } from './record-calls';
import type { MeasuredLearner } from './send';
import { startTwin } from './start-twin';

/** As many as the API's pool has. */
const CONNECTIONS = 10;
const LEARNERS = 10;

interface OverheadPlan {
  calls: readonly HotCall[];
  /** In the dictionary. */
  words: readonly string[];
  /** A time of the run, in milliseconds since the epoch. */
  now: number;
  rounds: number;
  /** Duration of one side in one round. */
  seconds: number;
}

export interface CallOverhead {
  name: string;
  address: string;
  statements: number;
  rounds: Record<'api' | 'bare', Load[]>;
}

export interface Overhead {
  calls: CallOverhead[];
  rounds: number;
  seconds: number;
}

interface Sides {
  site: ApiSite;
  /** The address of the bare routes. */
  bare: string;
  learners: readonly MeasuredLearner[];
  recordings: Recordings;
}

/** Measures the hot calls under load, and the same statements from bare Fastify routes. */
export async function measureOverhead(plan: OverheadPlan, running: Stopping): Promise<Overhead> {
  const { calls, words, now, rounds, seconds } = plan;
  const site = await startApiSite('overhead', running);
  const registered = await registerLearners(site.address, LEARNERS);
  await fill(site.database, LEARNERS);
  const learners = await giveQuizzes(site.database, registered);
  const recordings = await recordCalls(site, calls, learners, running);
  const order = { databaseUrl: site.databaseUrl, connections: CONNECTIONS, recordings, words, now };
  const bare = await startTwin(site.folder, order, running);
  console.log('The API and the bare routes are ready.');
  const measured: CallOverhead[] = [];
  for (const call of calls)
    measured.push(await measureCall(plan, call, { site, bare, learners, recordings }));
  return { calls: measured, rounds, seconds };
}

async function measureCall(plan: OverheadPlan, call: HotCall, sides: Sides): Promise<CallOverhead> {
  const { site, bare, learners, recordings } = sides;
  const [recording] = Object.values(recordings[call.name] ?? {});
  if (!recording) throw new Error(`no statements of ${call.name} were recorded`);
  // Continues after the recorded calls.
  const counts = learners.map(() => RECORDED + 1);
  const sending = { seconds: plan.seconds, status: recording.status, counts };
  const turns = { rounds: plan.rounds, warmUps: 1 };
  const results = await inTurns(['api', 'bare'] as const, turns, async (side) => {
    const result = await load(side === 'api' ? site.address : bare, call, learners, sending);
    // Aborted calls may still write. The numbers continue, so that later calls do not conflict with those rows.
    if (call.cleanUp) await site.database.query(call.cleanUp);
    return result;
  });
  const address = `${call.method} ${call.route}`;
  console.log(`${address} is measured.`);
  const rounds = { api: results.get('api') ?? [], bare: results.get('bare') ?? [] };
  return { name: call.name, address, statements: recording.statements.length, rounds };
}
