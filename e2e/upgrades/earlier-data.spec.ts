import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  listRecordedData,
  RECORDED_WORDS,
  type RecordedLearner,
  unpackData,
} from '../released/recorded-data';
import { callApi } from '../site/api';
import { LESSON } from '../site/learner-work';
import { RunningSite } from '../site/running-site';
import { siteFolder } from '../site/site-folder';

/** Sessions were signed tokens of seven days before they were stored. */
const BEFORE_SESSIONS = '4522593c';
const APPS = ['account', 'quiz', 'shell', 'video', 'vocabulary'];

async function signIn(siteUrl: string, { username, password }: RecordedLearner): Promise<string> {
  const body = new URLSearchParams({ username, password });
  const answer = await fetch(`${siteUrl}/api/auth/token`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** What the learner left, and the session if there is one. */
async function expectWork(siteUrl: string, recorded: RecordedLearner, commit: string): Promise<void> {
  const token = commit === BEFORE_SESSIONS ? await signIn(siteUrl, recorded) : recorded.token;
  const learner = { siteUrl, token };
  expect((await callApi<{ username: string }>(learner, '/auth/me')).body).toMatchObject({
    username: recorded.username,
  });
  const { body: words } = await callApi<{ data: { word: string }[] }>(learner, '/vocabulary?per_page=50');
  expect(words.data.map(({ word }) => word).sort()).toEqual([...RECORDED_WORDS].sort());
  expect((await callApi(learner, `/quizzes/${recorded.quiz}`)).body).toMatchObject({ id: recorded.quiz });
  const { body: progress } = await callApi(learner, `/progress/video/${LESSON.videoId}`);
  expect(progress).toMatchObject({ watched_duration: 33, progress_percentage: 40 });
  const saved = await callApi(learner, '/vocabulary', { body: { word: 'mesa', translation: 'table' } });
  expect(saved.status).toBe(201);
}

for (const commit of listRecordedData()) {
  test(`the data directory of ${commit} comes up with today’s programs, and nothing is lost`, async () => {
    // Five apps are built.
    test.setTimeout(900_000);
    const folder = siteFolder('recorded');
    const recorded = unpackData(commit, folder);
    const data = join(folder, 'data');
    const events = readdirSync(join(data, 'releases/log'));
    const site = await RunningSite.start(data);
    try {
      await expectWork(site.url, recorded, commit);
      expect(readdirSync(join(data, 'releases/log'))).toEqual(expect.arrayContaining(events));
      const live = (await (await fetch(`${site.url}/releases/live`)).json()) as { apps: object };
      expect(Object.keys(live.apps).sort()).toEqual(APPS);
      const { apps } = JSON.parse(await site.releases('list', '--json')) as {
        apps: { app: string; versions: { version: string }[]; files_missing: unknown[] }[];
      };
      for (const { app, versions, files_missing: missing } of apps) {
        expect([app, missing]).toEqual([app, []]);
        expect(versions.map(({ version }) => version)).toContain('1.0.0');
        const entry = app === 'shell' ? 'main.js' : 'remoteEntry.js';
        expect((await fetch(`${site.url}/apps/${app}/1.0.0/${entry}`)).status, `${app} of then`).toBe(200);
      }
    } finally {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
