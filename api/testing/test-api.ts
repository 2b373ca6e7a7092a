import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import type { Pool } from 'pg';
import type { Session } from '@glossa/contract/user';
import type { Glossary, Words } from '@glossa/words';
import { keyedDigest, type Digest } from '../src/platform/settings/auth-secret';
import { buildApp, type AppDeps } from '../src/app';
import type { Database } from '../src/platform/database/database';
import type { ApiApp } from '../src/platform/http/api-app';
import { type Settings, readSettings } from '../src/platform/settings/settings';
import { openLanguage, type Language } from '../src/foundation/language/open-language';
import type { DemoCourse } from '../src/content/lessons/format/read-lesson';
import { openDirectoryStore, type MediaStore } from '../src/foundation/media/media-store';
import { checkInjections, readDocumentedOnce } from './conformance';
import { fixtures, mediaFolders, openFixtureWords, readFixtureLessons } from './fixture-lessons';
import { openedByHook } from '@glossa/server/testing/opened-by-hook';
import { openDatabase, runOnServer, testServer } from './test-server';

/** Asks the API as one learner. */
export interface TestLearner {
  session: Session;
  /** With headers or a payload of its own; the address is without `/api`, as everywhere here. */
  ask(request: InjectOptions & { url: string }): Promise<LightMyRequestResponse>;
  get(url: string): Promise<LightMyRequestResponse>;
  post(url: string, body?: object): Promise<LightMyRequestResponse>;
  put(url: string, body: object): Promise<LightMyRequestResponse>;
  patch(url: string, body: object): Promise<LightMyRequestResponse>;
  delete(url: string, body?: object): Promise<LightMyRequestResponse>;
}

export interface TestApi extends Language {
  app: ApiApp;
  database: Database;
  pool: Pool;
  digest: Digest;
  glossary: Glossary;
  words: Words;
  lessons: DemoCourse[];
  mediaStore: MediaStore;
  /** Where uploads are, but for a store that the test brings. */
  uploadsDirectory: string;
  /** Where imported lessons are. */
  mediaDirectory: string;
  /** A learner with a name of their own; fields given replace those made up. */
  register(fields?: object): Promise<TestLearner>;
  /** A second process's API over the same database. It closes with this one. */
  openTwin(settings?: Partial<Settings>): Promise<ApiApp>;
  close(): Promise<void>;
}

export { readRefusal } from '@glossa/server/testing/read-refusal';

/** As a learner's own machine has it, but for what would stand in a test's way. */
const testEnvironment = {
  FREE_VOCABULARY_LIMIT: '-1',
  FREE_QUIZ_LIMIT: '-1',
  REGISTRATIONS_PER_HOUR: '1000000',
  CALLS_PER_MINUTE: '1000000',
  PAID_CALLS_PER_MINUTE: '1000000',
  IMPORTS_PER_HOUR: '1000000',
  EXPORTS_PER_HOUR: '1000000',
  SPEECH_MINUTES_PER_HOUR: '100000',
  SPEECH_MINUTES_PER_DAY: '100000',
  CHECK_RESPONSES: '1',
  // No test asks a service of others.
  HOST_TITLES: '0',
};

interface TestApiOptions {
  /** Variables of the environment, before `settings`. */
  environment?: Record<string, string>;
  settings?: Partial<Settings>;
  log?: FastifyBaseLogger;
  mediaStore?: MediaStore;
  /** Instead of those with the glossary of `testing/fixtures`. */
  words?: Words;
  equivalents?: NonNullable<AppDeps['equivalents']>;
}

/** The API over a fresh database with the lessons of `testing/fixtures`. One a test file, or one a test. */
export async function openTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { address, template } = testServer();
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await runOnServer(address, `create database ${name} template ${template}`);
  const { database, pool } = openDatabase(address, name);
  const words = options.words ?? (await openFixtureWords());
  const { glossary } = words;
  const digest = keyedDigest('a secret for tests, 32 characters');
  const mediaDirectory = await mkdtemp(path.join(os.tmpdir(), 'glossa-lessons-'));
  const environment = { ...testEnvironment, ...options.environment };
  const settings = { ...readSettings(environment, fixtures), ...options.settings };
  const language = openLanguage(words, settings.ai, database, pino({ level: 'silent' }));
  const uploadsDirectory = await mkdtemp(path.join(os.tmpdir(), 'glossa-videos-'));
  const mediaStore = options.mediaStore ?? (await openDirectoryStore(uploadsDirectory));
  const media = { mediaDirectory, demoDirectories: mediaFolders, mediaStore };
  const parts = {
    database,
    pool,
    digest,
    ...language,
    glossary,
    words,
    ...media,
    ...(options.equivalents && { equivalents: options.equivalents }),
  };
  const app = await buildApp({ ...parts, settings }, options.log);
  await app.ready();
  // No other option changes a route.
  checkInjections(app, readDocumentedOnce(app, JSON.stringify(settings)));
  const twins: ApiApp[] = [];
  const close = async () => {
    // Those that a test keeps alive would be waited for.
    app.server.closeAllConnections();
    for (const each of [...twins, app]) await each.close();
    await pool.end();
    if (!options.words) await words.close();
    await rm(uploadsDirectory, { recursive: true });
    await rm(mediaDirectory, { recursive: true, force: true });
    await runOnServer(address, `drop database ${name}`);
  };
  const lessons = await readFixtureLessons();
  const openTwin: TestApi['openTwin'] = async (changed) => {
    const twin = await buildApp({ ...parts, settings: { ...settings, ...changed } });
    twins.push(twin);
    return twin;
  };
  return { app, ...parts, lessons, uploadsDirectory, register: registering(app), openTwin, close };
}

function registering(app: ApiApp): TestApi['register'] {
  return async (fields = {}) => {
    const username = `learner-${randomBytes(5).toString('hex')}`;
    const payload = { username, email: `${username}@glossa.example`, password: 'correct-horse', ...fields };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
    if (answer.statusCode !== 201) throw new Error(`registering failed: ${answer.body}`);
    const session = answer.json<Session>();
    return { session, ...callsWith(app, session.access_token) };
  };
}

/** The calls of who has a token. */
export function callsWith(app: ApiApp, token: string): Omit<TestLearner, 'session'> {
  const ask: TestLearner['ask'] = ({ url, headers, ...request }) =>
    app.inject({ ...request, url: `/api${url}`, headers: { authorization: `Bearer ${token}`, ...headers } });
  return {
    ask,
    get: (url) => ask({ method: 'GET', url }),
    post: (url, body) => ask({ method: 'POST', url, ...(body && { payload: body }) }),
    put: (url, body) => ask({ method: 'PUT', url, payload: body }),
    patch: (url, body) => ask({ method: 'PATCH', url, payload: body }),
    delete: (url, body) => ask({ method: 'DELETE', url, ...(body && { payload: body }) }),
  };
}

/** The API of a test file, opened before its tests and closed after them; with `beforeEach` one of each test. */
export function useTestApi(options: () => TestApiOptions = () => ({}), before = beforeAll): TestApi {
  return openedByHook(before, () => openTestApi(options()));
}

/** A learner of that API who registers before each test, or with `beforeAll` once for all tests. */
export function useLearner(api: TestApi, before = beforeEach, fields: object = {}): TestLearner {
  return openedByHook(before, () => api.register(fields));
}
