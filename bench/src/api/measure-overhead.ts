import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../whole-site';
import { startSite, type RunningSite } from '../running-site';
import type { Started } from '../stop-all';
import { fill } from './fill';
import { hotCalls, type HotCall } from './hot-calls';
import { registerLearners } from './learners';
import { load, type Load } from './load';
import { giveQuizzes } from './give-quizzes';
import { RECORDED, recordCalls, type Recordings } from './record-calls';
import type { MeasuredLearner } from './send';
import { startTwin } from './start-twin';

/** As many as the API's pool has. */
const CONNECTIONS = 10;
const LEARNERS = 10;

export interface OverheadPlan {
  rounds: number;
  /** Duration of one side in one round. */
  seconds: number;
  /** Measures only calls whose name or address contains this. */
  only: string;
}

export interface CallOverhead {
  call: string;
  address: string;
  statements: number;
  rounds: { api: Load; bare: Load }[];
}

interface Sides {
  site: RunningSite;
  bare: string;
  learners: readonly MeasuredLearner[];
  recordings: Recordings;
}

/**
 * Measures the hot calls under load, and the same statements from bare Fastify routes. `onStart` is called with
 * whatever is started.
 */
export async function measureOverhead(
  plan: OverheadPlan,
  serverUrl: string | undefined,
  onStart: (started: Started | Promise<Started>) => void,
): Promise<CallOverhead[]> {
  const starting = startSite('overhead', serverUrl);
  onStart(starting);
  const site = await starting;
  const registered = await registerLearners(site.address, LEARNERS);
  await fill(site.database, LEARNERS);
  const learners = await giveQuizzes(site.database, registered);
  const [words, now] = [await dictionaryWords(), Date.now()];
  const calls = hotCalls(words, now).filter(({ name, route }) => `${name} ${route}`.includes(plan.only));
  if (calls.length === 0) throw new Error(`No call has “${plan.only}” in its name or address.`);
  const recordings = await recordCalls(site, calls, learners);
  const order = { databaseUrl: site.databaseUrl, connections: CONNECTIONS, recordings, words, now };
  const bare = await startTwin(order);
  onStart(bare);
  console.log('The API and the bare routes are ready.');
  const measured: CallOverhead[] = [];
  for (const call of calls)
    measured.push(await measureCall(plan, call, { site, bare: bare.address, learners, recordings }));
  return measured;
}

/** Alternates the sides, and which one begins. A first round warms both up and is not counted. */
async function measureCall(plan: OverheadPlan, call: HotCall, sides: Sides): Promise<CallOverhead> {
  const { site, bare, learners, recordings } = sides;
  const [recording] = Object.values(recordings[call.name] ?? {});
  if (!recording) throw new Error(`no statements of ${call.name} were recorded`);
  // Continues after the recorded calls.
  const counts = learners.map(() => RECORDED + 1);
  const one = async (address: string) => {
    const did = await load(address, call, learners, {
      seconds: plan.seconds,
      status: recording.status,
      counts,
    });
    // Aborted calls may still write. The numbers continue, so that later calls do not conflict with those rows.
    if (call.cleanUp) await site.database.query(call.cleanUp);
    return did;
  };
  const rounds: CallOverhead['rounds'] = [];
  for (let round = 0; round <= plan.rounds; round += 1) {
    const first = await one(round % 2 === 0 ? site.address : bare);
    const second = await one(round % 2 === 0 ? bare : site.address);
    if (round > 0) rounds.push(round % 2 === 0 ? { api: first, bare: second } : { api: second, bare: first });
  }
  const address = `${call.method} ${call.route}`;
  console.log(`${address} is measured.`);
  return { call: call.name, address, statements: recording.statements.length, rounds };
}

/** Single English words of our glossary. */
async function dictionaryWords(): Promise<string[]> {
  const file = path.join(root, 'api', 'seed', 'glossary', 'en.json');
  const words = Object.keys(JSON.parse(await readFile(file, 'utf8')) as object);
  return words.filter((word) => /^[a-z]+$/.test(word));
}
