/**
 * `npm run record-data -- COMMIT`: starts the site of a commit, lets a learner work in it, and packs its data directory
 * as `data-<commit>.tar.br`, and its API as `api-<commit>.tar.br`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/start/ports.mjs';
import { type Caller, callApi } from '../site/api';
import { LESSON, makeQuiz, saveWord, submitQuiz } from '../site/learner-work';
import { root } from '../site/running-site';
import { siteFolder } from '../site/site-folder';
import { packApi } from './recorded-api';
import { packData, recordedDatabase, type RecordedLearner, RECORDED_WORDS } from './recorded-data';

const LEARNER = { username: 'recorded', email: 'recorded@example.com', password: 'a-recorded-learner' };

async function record(commit: string): Promise<void> {
  const name = execFileSync('git', ['rev-parse', '--short=8', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const folder = mkdtempSync(join(tmpdir(), 'glossa-record-'));
  const data = siteFolder('record');
  try {
    const [checkout, packed] = [join(folder, 'checkout'), join(folder, 'packed')];
    for (const each of [checkout, packed]) mkdirSync(each);
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', checkout], { input: archive });
    const learner = await runSite(checkout, data, work);
    writeFileSync(join(packed, 'learner.json'), JSON.stringify(learner, null, 2));
    recordedDatabase('dump', data, join(packed, 'rows.json'));
    const isSnapshot = /_snapshot\.json$/;
    cpSync(join(checkout, 'api/drizzle'), join(packed, 'migrations'), {
      recursive: true,
      filter: (from) => !isSnapshot.test(from),
    });
    for (const file of [packData(name, packed, data), packApi(name, checkout)])
      console.log(`${Math.round(statSync(file).size / 1024)} KB in ${file}`);
  } finally {
    for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
  }
}

/** Runs `npm start` of the checkout until the work is done. */
async function runSite<Result>(
  cwd: string,
  data: string,
  use: (siteUrl: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  // Not the dictionaries of this machine.
  const env = {
    ...process.env,
    DICTIONARIES_DIR: join(data, 'dictionaries'),
    DATA_DIR: data,
    PORT: String(port),
    CONSOLE_PORT: String(await freePort()),
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await new Promise<void>((ready, fail) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        process.stdout.write(text);
        if (text.includes('Glossa is ready')) ready();
      });
      void ended.then(() => fail(new Error('The site has ended.')));
    });
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    child.kill('SIGINT');
    await ended;
  }
}

/** Uses only calls that every version has had. */
async function work(siteUrl: string): Promise<RecordedLearner> {
  const registered = await callApi<{ access_token: string }>({ siteUrl }, '/auth/register', {
    body: LEARNER,
  });
  const token = registered.body.access_token;
  const learner: Caller = { siteUrl, token };
  const ids: number[] = [];
  for (const word of RECORDED_WORDS) ids.push((await saveWord(learner, word)).id);
  const quiz = await makeQuiz(learner, ids);
  await submitQuiz(learner, quiz);
  const watched = { watched_duration: 33, progress_percentage: 40, words_learned: 3 };
  await callApi(learner, `/progress/video/${LESSON.videoId}`, { body: watched });
  return { ...LEARNER, token, quiz: quiz.id };
}

const [commit = 'HEAD'] = process.argv.slice(2);
record(commit).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
