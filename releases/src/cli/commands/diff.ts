import type { PublishedApp } from '@glossa/contract/operators/moves';
import type { LiveSet } from '@glossa/contract/release';
import type { SiteClient } from '@glossa/server/site-client';
import type { RunCommand } from '../cli-command';
import { columns, guardText } from '../format';
import { readApps } from '../read-apps';

interface Difference {
  app: string;
  what: string;
  here: string;
  there: string;
}

export const showDifferences: RunCommand = async (context, [url = '']) => {
  // First, since it may throw, and nobody would hear how the calls of this site end.
  const other = context.otherSite(url);
  const [here, there] = await Promise.all([context.site().then(readSite), readSite(other)]);
  const names = new Set([...here.keys(), ...there.keys()]);
  const differences = [...names].sort().flatMap((app) => compare(app, here.get(app), there.get(app)));
  const json = { same: differences.length === 0, there: url, differences };
  if (json.same) return { json, lines: [`${url} has the same live versions, bytes and settings.`] };
  const rows = differences.map((each, at) => {
    const isFirst = differences[at - 1]?.app !== each.app;
    return [isFirst ? each.app : '', each.what, each.here, each.there];
  });
  return { json, lines: columns([['', '', 'here', url], ...rows]) };
};

type Described = ReadonlyMap<string, string>;

/** What can differ of each app, in words. */
async function readSite(site: SiteClient): Promise<Map<string, Described>> {
  const [{ apps }, live] = await Promise.all([readApps(site), site.get<LiveSet>('/live')]);
  return new Map(apps.map((app) => [app.app, describe(app, live)]));
}

const describe = ({ app, live, canary, guard, versions }: PublishedApp, { worker }: LiveSet): Described =>
  new Map([
    ['live', live ?? NONE],
    ['canary', canary ? `${canary.version} for ${canary.percent}%` : NONE],
    ['guard', guard?.on ? guardText(guard) : NONE],
    ['service worker', app === 'shell' && worker ? worker : NONE],
    ...versions.map(({ version, digest }) => [`${BYTES}${version}`, digest] as const),
  ]);

const NONE = '(none)';
const BYTES = 'bytes of ';

/** A version that only one site has is no difference until it is live there. */
const compare = (app: string, here: Described = new Map(), there: Described = new Map()): Difference[] =>
  [...new Set([...here.keys(), ...there.keys()])].flatMap((what) => {
    const [own = NONE, other = NONE] = [here.get(what), there.get(what)];
    const isAbsent = what.startsWith(BYTES) && [own, other].includes(NONE);
    return own === other || isAbsent ? [] : [{ app, what, here: own, there: other }];
  });
