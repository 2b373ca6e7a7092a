import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishNextVersion } from '../next-version';
import { Operator } from '../rollback/operator';
import { startWholeSite } from '../whole-site';

/** The folders of a site's backup. */
const BACKUP_FOLDERS = ['log', 'tokens', 'bundles'];

export interface PublishedFolder {
  /** `DATA_DIR` of a site server. */
  folder: string;
  stop(): Promise<void>;
}

/** Publishes everything as `npm start` does, and a second version of the quiz; then stops the site. */
export async function publishedFolder(nextQuiz: string): Promise<PublishedFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glossa-bench-site-'));
  const stop = () => rm(folder, { recursive: true, force: true });
  try {
    const site = await startWholeSite('site');
    try {
      await publishNextVersion(new Operator(site), {
        folder: 'mfe-quiz',
        version: nextQuiz,
        hasOwnClasses: true,
      });
      await mkdir(path.join(folder, 'releases'));
      for (const name of BACKUP_FOLDERS) {
        await cp(path.join(site.folder, 'releases', name), path.join(folder, 'releases', name), {
          recursive: true,
        });
      }
    } finally {
      await site.stop();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { folder, stop };
}
