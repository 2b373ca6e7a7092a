import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startApi, type ApiSite } from '../harness/servers';
import type { Stopping } from '../harness/stop-all';
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
  { folder, databaseUrl, database }: ApiSite,
  calls: readonly HotCall[],
  learners: readonly MeasuredLearner[],
  running: Stopping,
): Promise<Recordings> {
  const file = path.join(folder, 'statements.jsonl');
  const preloads = [path.join(__dirname, 'statement-recorder.ts')];
  const environment = { STATEMENTS_FILE: file };
  const { address, server } = await startApi({ folder, databaseUrl, preloads, environment }, running);
  const recordings: Recordings = {};
  for (const call of calls) {
    const byToken: Record<string, Recording> = {};
    for (const learner of learners) {
      for (let n = 0; n < RECORDED; n += 1) await send(address, call, learner, n);
      await writeFile(file, '');
      const answer = await send(address, call, learner, RECORDED);
      byToken[learner.token] = { ...answer, statements: await readStatements(file) };
    }
    recordings[call.name] = byToken;
    if (call.cleanUp) await database.query(call.cleanUp);
  }
  await server.stop();
  return recordings;
}

async function readStatements(file: string): Promise<Statement[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Statement);
}
