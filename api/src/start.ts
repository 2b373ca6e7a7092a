import path from 'node:path';
import { access, constants, mkdir } from 'node:fs/promises';
import { openWords, type Words } from '@glossa/words';
import type { FastifyBaseLogger } from 'fastify';
import { keyedDigest, loadAuthSecret } from './platform/settings/auth-secret';
import { buildApp } from './app';
import { connect } from './platform/database/database';
import { migrateDatabase } from './platform/database/migrate';
import { describeDatabaseFault } from './platform/database/startup-fault';
import { openLanguage } from './foundation/language/open-language';
import { closeGracefully } from './platform/operations/lifecycle';
import { readStories } from './content/stories/read-stories';
import { readDemoLessons, seed } from './learning/seed/seed';
import type { Settings } from './platform/settings/settings';
import { openMediaStore } from './foundation/media/s3-store';
import { type LaunchedDatabase, StartFault } from './launch';

const root = path.join(__dirname, '..');
const migrationsFolder = path.join(root, 'drizzle');
const contentDirectory = path.join(root, 'seed', 'content');
const storiesDirectory = path.join(root, 'seed', 'stories');
/** A stop waits for running requests for this time. */
const REQUESTS_TIMEOUT_MS = 10_000;

export interface RunningApi {
  /** `http://host:port` */
  address: string;
  /** Closes the server, the connections and the embedded database, in this order. */
  stop(): Promise<void>;
}

/** @throws StartFault for a database that is unusable or of another version, or unwritable videos */
export async function start(
  settings: Settings,
  log: FastifyBaseLogger,
  postgres: LaunchedDatabase,
): Promise<RunningApi> {
  const closing = [() => postgres.stop()];
  let opened: ReturnType<typeof connect> | undefined;
  const stop = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close();
  };
  try {
    const logEnd = (error: Error) => log.warn({ err: error }, 'a connection ended');
    opened = connect(postgres.connection, logEnd);
    const { database, pool } = opened;
    closing.push(() => pool.end());
    await migrateDatabase(pool, migrationsFolder);

    const words = openCompiled(settings.wordsFile);
    closing.push(() => words.close());
    const { glossary, equivalents } = words;
    const language = openLanguage(words, settings.ai, database, log);
    // The dictionary and not the model, which may cost money and time.
    const stories = settings.demoLessons ? readStories(storiesDirectory) : [];
    const courses = [...(await readDemoLessons(contentDirectory)), ...stories];
    const seeded = { database, language: language.dictionary, glossary };
    if (settings.demoLessons) await seed(seeded, courses, log, settings.demoAccount);
    const secret = settings.authSecret ?? (await loadAuthSecret(path.join(settings.dataDirectory, 'api')));
    const digest = keyedDigest(secret);
    await requireFolder(settings.videosDirectory);
    const media = {
      mediaStore: await openMediaStore(settings.uploads.bucket, settings.videosDirectory),
      mediaDirectory: path.join(settings.videosDirectory, 'lessons'),
      demoDirectories: [...new Set([...courses.map(({ folder }) => folder), storiesDirectory])],
    };
    // The plugin that serves the folder warns if it is missing. One that cannot be made is reported when a lesson is imported.
    await mkdir(media.mediaDirectory, { recursive: true, mode: 0o700 }).catch(() => undefined);
    const app = await buildApp(
      { database, pool, digest, ...language, glossary, equivalents, words, ...media, settings },
      log,
      settings.trustProxy,
    );
    closing.push(() => closeGracefully(app, REQUESTS_TIMEOUT_MS));
    const address = await app.listen({ host: settings.host, port: settings.port });
    return { address, stop };
  } catch (error) {
    const fault = opened && (await describeDatabaseFault(error, opened.pool, migrationsFolder));
    await stop();
    throw fault === undefined ? error : new StartFault(fault, { cause: error });
  }
}

function openCompiled(file: string): Words {
  const words = openWords(file);
  if (words) return words;
  throw new StartFault(
    `The words ${file} (WORDS_FILE, or in DATA_DIR) are not compiled. Run “npm run compile -w api/words”, with the same settings.`,
  );
}

/** Makes the folder of videos, and checks that files can be written there. */
async function requireFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFault(
      `The folder of videos ${directory} (VIDEOS_DIR, or in DATA_DIR) cannot be made or written. Make one that the user of the API owns.`,
      { cause: error },
    );
  }
}
