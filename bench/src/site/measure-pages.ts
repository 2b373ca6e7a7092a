import type { Asker } from './asker';
import { pageRequest } from './browser-headers';
import { compareSides, type Rounds } from './compare-sides';
import { Nginx } from './nginx';
import { sameBytes } from './same-bytes';
import type { SiteServer } from './site-server';

/** Connections, each another visitor's. */
const visitors = 32;
const page = '/playlists';

export interface ComparedPage {
  what: string;
  /** Of the body, compressed. */
  bytes: number;
  /** `releases` and `files`. */
  rounds: Rounds;
}

interface Plan {
  rounds: number;
  seconds: number;
  started(stoppable: { stop(): Promise<void> }): void;
}

/** Pages that the site composes, each visitor's own, against nginx with the same bytes as files. */
export async function measurePages(site: SiteServer, asker: Asker, plan: Plan): Promise<ComparedPage[]> {
  const cookies = await Promise.all(Array.from({ length: visitors }, () => newVisitor(site.address)));
  const none = cookies.map(() => '');
  const kinds = [
    { name: 'returning', what: 'page of a visitor who has been here before', cookies },
    { name: 'first', what: 'page of a new visitor, who is given a cookie', cookies: none },
  ];
  const files = await sameBytes(site.address, new Map(kinds.map(({ name }) => [name, page])), (name) => ({
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
      { name: 'releases', question: { ...question, url: site.address + page }, processes: [site.process] },
      { name: 'files', question: { ...question, url: `${nginx.address}/${name}` }, processes: workers },
    ];
    compared.push({
      what,
      bytes: files.sizes.get(name) ?? NaN,
      rounds: await compareSides(asker, sides, plan),
    });
  }
  return compared;
}

/** The cookie that the site gives to a new visitor. */
async function newVisitor(site: string): Promise<string> {
  const { headers } = await fetch(site + page, { headers: { accept: 'text/html' } });
  const [cookie = ''] = headers.getSetCookie();
  return cookie.split(';', 1)[0] ?? '';
}
