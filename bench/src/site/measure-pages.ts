import type { LoadClient } from './load-client';
import { pageRequest } from './browser-headers';
import { compareSides, type Rounds } from './compare-sides';
import { Nginx } from './nginx';
import { sameBytes } from './same-bytes';
import type { SiteServer } from './site-server';

/** Connections, each of another visitor. */
const VISITORS = 32;
const PAGE = '/playlists';

export interface ComparedPage {
  what: string;
  /** Bytes of the compressed body. */
  bytes: number;
  /** By side: `releases` and `files`. */
  rounds: Rounds;
}

interface Plan {
  rounds: number;
  seconds: number;
  started(stoppable: { stop(): Promise<void> }): void;
}

/** Measures pages that the site composes for each visitor, against nginx with the same bytes as files. */
export async function measurePages(
  site: SiteServer,
  client: LoadClient,
  plan: Plan,
): Promise<ComparedPage[]> {
  const cookies = await Promise.all(Array.from({ length: VISITORS }, () => newVisitor(site.address)));
  const noCookies = cookies.map(() => '');
  const kinds = [
    { name: 'returning', what: 'page of a visitor who has been here before', cookies },
    { name: 'first', what: 'page of a new visitor, who is given a cookie', cookies: noCookies },
  ];
  const files = await sameBytes(site.address, new Map(kinds.map(({ name }) => [name, PAGE])), (name) => ({
    ...pageRequest,
    ...(name === 'returning' && { cookie: cookies[0] ?? '' }),
  }));
  plan.started(files);
  const nginx = await Nginx.start(new URL(site.address).host, files.siteConf);
  plan.started(nginx);
  const workers = await nginx.workers();
  const compared: ComparedPage[] = [];
  for (const { name, what, cookies: sent } of kinds) {
    const question = { headers: pageRequest, cookies: sent };
    const sides = [
      { name: 'releases', question: { ...question, url: site.address + PAGE }, processes: [site.process] },
      { name: 'files', question: { ...question, url: `${nginx.address}/${name}` }, processes: workers },
    ];
    compared.push({
      what,
      bytes: files.sizes.get(name) ?? NaN,
      rounds: await compareSides(client, sides, plan),
    });
  }
  return compared;
}

/** Fetches the cookie of a new visitor. */
async function newVisitor(site: string): Promise<string> {
  const { headers } = await fetch(site + PAGE, { headers: { accept: 'text/html' } });
  const [cookie = ''] = headers.getSetCookie();
  return cookie.split(';', 1)[0] ?? '';
}
