import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startApi, type ApiProcess } from '../api-process';
import type { RunningSite } from '../running-site';
import type { HotCall } from './hot-calls';
import { send, type MeasuredLearner } from './send';
import type { Recording, Statement } from './statement';

/** Number of the recorded call of each kind; the calls before it warm the API up. */
export const RECORDED = 2;

/** By call, then by token. */
export type Recordings = Record<string, Record<string, Recording>>;

/**
 * Records what the API sends to Postgres for each of `calls` by each of `learners`, one call at a time, in a process of
 * its own.
 */
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
      if (call.cleanUp) await site.database.query(call.cleanUp);
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
  const response = once(child, 'message') as Promise<[Statement[]]>;
  child.send('take');
  return (await response)[0];
}
