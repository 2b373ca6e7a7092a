import { randomBytes } from 'node:crypto';
import { MAX_CONTEXT_LENGTH } from '@glossa/contract/limits';
import { Client } from 'pg';
import { registerLearners } from '../harness/learners';
import { Load } from './load';
import { type Deployment, MOVED_APP } from './deployment';

const READERS = 6;
const WRITERS = 3;
/** The operator is one as well. */
export const CLIENTS = READERS + WRITERS + 1;

/** What was acknowledged, to be found again at the end. */
export interface Acknowledged {
  words: number[];
  revisions: number[];
}

export interface SteadyLoad {
  load: Load;
  acknowledged: Acknowledged;
}

/** Learners who read and save words, visitors who open pages and load bundles, and an operator who moves versions. */
export async function startSteadyLoad(
  { address, operatorToken }: Deployment,
  pauseMs: number,
): Promise<SteadyLoad> {
  const learners = await registerLearners(address, READERS + WRITERS);
  const load = new Load(address, pauseMs);
  const acknowledged: Acknowledged = { words: [], revisions: [] };
  const readers = learners.slice(0, READERS);
  for (const [at, { token }] of readers.entries()) {
    const calls = [
      { kind: 'page', path: '/quizzes' },
      { kind: 'bundle', path: `/apps/${MOVED_APP.app}/1.0.0/entry.js` },
      { kind: 'live set', path: '/releases/live' },
      { kind: 'API read', path: '/api/vocabulary?per_page=20' },
      { kind: 'API read', path: '/api/auth/me' },
    ];
    let next = at;
    load.addClient(() => {
      const call = calls[(next += 1) % calls.length] ?? { kind: 'page', path: '/quizzes' };
      return { ...call, ...(call.path.startsWith('/api') && { token }) };
    });
  }
  for (const { token } of learners.slice(READERS)) {
    let number = 0;
    load.addClient(() => ({
      kind: 'API write',
      path: '/api/vocabulary',
      token,
      body: { word: `word${(number += 1)}`, translation: 'x', context: longText() },
      onSuccess: (body) => acknowledged.words.push((JSON.parse(body) as { id: number }).id),
    }));
  }
  let move = 0;
  load.addClient(() => ({
    kind: 'move',
    path: `/releases/api/apps/${MOVED_APP.app}/promote`,
    token: operatorToken,
    body: { version: MOVED_APP.versions[(move += 1) % MOVED_APP.versions.length] },
    onSuccess: (body) => {
      const { changed, revision } = JSON.parse(body) as { changed: boolean; revision: number };
      if (changed) acknowledged.revisions.push(revision);
    },
  }));
  return { load, acknowledged };
}

/** Random, because Postgres compresses text that repeats. Each word must need new space, which a full disk refuses. */
const longText = () => randomBytes(MAX_CONTEXT_LENGTH / 2).toString('hex');

/** Counts what was acknowledged and is not in the database. */
export async function countLost({ postgres }: Deployment, acknowledged: Acknowledged): Promise<number> {
  // Copies, because more are acknowledged meanwhile.
  const [words, revisions] = [[...acknowledged.words], [...acknowledged.revisions]];
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const countMissing = async (table: string, column: string, ids: number[]) => {
    const { rows } = await client.query<{ found: string }>(
      `select count(distinct ${column}) as found from ${table} where ${column} = any($1)`,
      [ids],
    );
    return new Set(ids).size - Number(rows[0]?.found);
  };
  try {
    return (
      (await countMissing('vocabulary', 'id', words)) +
      (await countMissing('glossa_releases.release_events', 'revision', revisions))
    );
  } finally {
    await client.end();
  }
}
