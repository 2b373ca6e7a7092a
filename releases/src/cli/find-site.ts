import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../core/error-code';
import { UserFault } from './user-fault';

export interface SiteAddress {
  url: string;
  token: string;
}

/**
 * `RELEASES_URL` and `RELEASES_TOKEN` when both are set; else the note the site server left in its data directory:
 * `DATA_DIR`, or the nearest `.data` from here upwards.
 */
export async function findSite(cwd: string, env: NodeJS.ProcessEnv): Promise<SiteAddress> {
  const { RELEASES_URL: url, RELEASES_TOKEN: token, DATA_DIR: dataDir } = env;
  if (url && token) return { url: url.replace(/\/+$/, ''), token };
  if (url || token) {
    throw new UserFault('site_unknown', 'Set RELEASES_URL and RELEASES_TOKEN together, or neither.');
  }
  const places = dataDir
    ? [path.resolve(cwd, dataDir)]
    : ancestors(cwd).map((each) => path.join(each, '.data'));
  for (const place of places) {
    const found = await readAddress(path.join(place, 'releases', 'operator.json'));
    if (found) return found;
  }
  const where = dataDir ? places[0] : `.data here or above ${cwd}`;
  throw new UserFault(
    'site_unknown',
    `No site has been started from ${where}. Start it with npm start, or set RELEASES_URL and RELEASES_TOKEN.`,
  );
}

function ancestors(from: string): string[] {
  const parent = path.dirname(from);
  return parent === from ? [from] : [from, ...ancestors(parent)];
}

async function readAddress(file: string): Promise<SiteAddress | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code === 'EACCES')
      throw new UserFault('site_unknown', `You may not read ${file}; it belongs to another user.`);
    throw error;
  });
  const found = text === undefined ? undefined : (JSON.parse(text) as SiteAddress);
  // The token is kept before the site listens anywhere.
  return found?.url ? found : undefined;
}
