import { OPERATOR_API_PATH } from '@glossa/contract/page-protocol';
import { listDataDirectories, type SiteReports } from '@glossa/server/cli-program';
import { findLocalSite, readSiteAddress, SiteClient, siteUnknown } from '@glossa/server/site-client';
import type { SiteClientOptions } from '@glossa/server/site-client';

const DEFAULT_OPTIONS: Omit<SiteClientOptions, keyof SiteReports> = {
  path: OPERATOR_API_PATH,
  noticeMs: 5_000,
  timeoutMs: 30_000,
  retryDelaysMs: [],
  unreachableHint: (url) =>
    isOnThisMachine(url)
      ? 'Is it running? To start it: npm start'
      : 'Check RELEASES_URL, and whether the network lets this machine reach it.',
  lostHint: 'Before you repeat anything, check: npx releases log',
};

/** `RELEASES_URL` and `RELEASES_TOKEN`, else the server's file in `DATA_DIR` or the nearest `.data`. */
export async function openSite(cwd: string, env: NodeJS.ProcessEnv, reports: SiteReports) {
  const { url, token } = readSiteAddress(env, 'RELEASES', BOTH_SETTINGS);
  const options = { ...DEFAULT_OPTIONS, ...reports };
  if (url && token) return new SiteClient({ url, token }, options);
  if (url || token) {
    const missing = url ? 'RELEASES_TOKEN' : 'RELEASES_URL';
    throw siteUnknown(`${missing} is missing or empty. ${BOTH_SETTINGS}`);
  }
  const { DATA_DIR: dataDir } = env;
  const address = await findLocalSite(cwd, dataDir);
  if (address) return new SiteClient(address, options);
  const where = dataDir ? listDataDirectories(cwd, dataDir)[0] : `.data here or above ${cwd}`;
  throw siteUnknown(
    [
      `RELEASES_URL and RELEASES_TOKEN are not set. ${BOTH_SETTINGS}`,
      `A site on this machine is found automatically, but none is running with its data in ${where}. To start one in a Glossa checkout: npm start`,
    ].join('\n'),
  );
}

/** Another site, such as staging. The token of one site is never sent to another. */
export function openOtherSite(address: string, env: NodeJS.ProcessEnv, reports: SiteReports): SiteClient {
  const { url, token } = readSiteAddress({ OTHER_URL: address, OTHER_TOKEN: env[OTHER_TOKEN] }, 'OTHER');
  if (url && token)
    return new SiteClient(
      { url, token },
      { ...DEFAULT_OPTIONS, ...reports, unreachableHint: () => 'Is the address right?' },
    );
  throw siteUnknown(`${OTHER_TOKEN} is missing or empty. Set it to a token of ${address}.`);
}

const OTHER_TOKEN = 'RELEASES_FROM_TOKEN';

const BOTH_SETTINGS =
  'Set RELEASES_URL to the address of the site, such as https://glossa.example, and RELEASES_TOKEN to a token. Its operators create one with: npx releases token create --name "notes team" --role team --app notes';

const isOnThisMachine = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
