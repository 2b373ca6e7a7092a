import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startApi, type ApiProcess } from '../api-process';
import type { RunningSite } from '../running-site';
import type { HotCall } from './hot-calls';
import { send, type MeasuredLearner } from './send';
import type { Recording, Statement } from './statement';

/** The call of each kind that is recorded; those before it warm the API up. */
export const RECORDED = 2;

/** By call, by token. */
export type Recordings = Record<string, Record<string, Recording>>;

/** What the API sends to Postgres for each of `calls`, by each of `learners`: from a process of its own, asked one by one. */
export async function recordCalls(
  site: RunningSite,
  calls: readonly HotCall[],
  learners: readonly MeasuredLearner[],
): Promise<Recordings> {
  const preload = pathToFileURL(path.join(__dirname, 'statement-recorder.ts')).href;
  const api = await startApi({ folder: site.folder, databaseUrl: site.databaseUrl, preload });
  try {
    const recordings: Recordings = {};
    for (const call of calls) {
      const byToken: Record<string, Recording> = {};
      for (const learner of learners) byToken[learner.token] = await record(api, call, learner);
      recordings[call.name] = byToken;
      if (call.takeBack) await site.database.query(call.takeBack);
    }
    return recordings;
  } finally {
    await api.stop();
  }
}

async function record(api: ApiProcess, call: HotCall, learner: MeasuredLearner): Promise<Recording> {
  for (let n = 0; n < RECORDED; n += 1) await send(api.address, call, learner, n);
  await takeKept(api);
  const answer = await send(api.address, call, learner, RECORDED);
  return { ...answer, statements: await takeKept(api) };
}

async function takeKept({ child }: ApiProcess): Promise<Statement[]> {
  const told = once(child, 'message') as Promise<[Statement[]]>;
  child.send('take');
  return (await told)[0];
}
