import type { LoadClient } from './load-client';
import { scriptRequest } from './browser-headers';
import { compareSides, type Rounds } from './compare-sides';
import { fetchLiveApp } from './live-apps';
import { Nginx } from './nginx';
import { sameBytes } from './same-bytes';
import type { SiteServer } from './site-server';

const CONNECTIONS = 32;

export interface ComparedAsset {
  what: string;
  /** Bytes of the compressed body. */
  bytes: number;
  /** By side: `releases`, `cached` (by nginx in front of it) and `files`. */
  rounds: Rounds;
}

interface Plan {
  rounds: number;
  seconds: number;
  started(stoppable: { stop(): Promise<void> }): void;
}

/** Measures immutable files from the site server, from the cache of nginx in front of it, and from nginx as plain files. */
export async function measureAssets(
  site: SiteServer,
  client: LoadClient,
  plan: Plan,
): Promise<ComparedAsset[]> {
  const assets = await someAssets(site.address);
  const front = await Nginx.start(new URL(site.address).host);
  plan.started(front);
  const addresses = new Map([...assets.values()].map((address) => [address.slice(1), address]));
  // The first responses fill the cache; later ones come from it.
  for (const address of assets.values())
    await (await fetch(front.address + address, { headers: scriptRequest })).blob();
  const files = await sameBytes(front.address, addresses, () => scriptRequest);
  plan.started(files);
  const nginx = await Nginx.start(new URL(site.address).host, files.siteConf);
  plan.started(nginx);
  const servers = [
    { name: 'releases', address: site.address, processes: [site.process] },
    { name: 'cached', address: front.address, processes: await front.workers() },
    { name: 'files', address: nginx.address, processes: await nginx.workers() },
  ];
  const compared: ComparedAsset[] = [];
  for (const [what, address] of assets) {
    const cookies = Array.from({ length: CONNECTIONS }, () => '');
    const sides = servers.map(({ name, address: of, processes }) => ({
      name,
      processes,
      question: { url: of + address, headers: scriptRequest, cookies },
    }));
    const bytes = files.sizes.get(address.slice(1)) ?? NaN;
    compared.push({ what, bytes, rounds: await compareSides(client, sides, plan) });
  }
  return compared;
}

/** A small, a medium and a large asset. */
async function someAssets(site: string): Promise<Map<string, string>> {
  const [quiz, shell] = [await fetchLiveApp(site, 'quiz'), await fetchLiveApp(site, 'shell')];
  const [catalogue] = quiz.messages['en'] ?? [];
  const [code] = quiz.scripts;
  if (!catalogue || !code) throw new Error('The site lacks the measured files');
  return new Map([
    ['texts of an app', quiz.base + catalogue.file],
    ['code of an app', quiz.base + code.file],
    ['code of the shell', shell.base + shell.entry.file],
  ]);
}
