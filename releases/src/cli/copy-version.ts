import { PACKAGE_TYPE } from '@glossa/contract/operators/moves';
import type { Origin } from '@glossa/contract/operators/release-event';
import type { SiteClient } from '@glossa/server/site-client';
import { type CliContext, userFault } from './cli-command';
import { originText, publishPackage } from './origin';
import { readApps } from './read-apps';

/** Publishes a version of another site on this one, with the same bytes and the same origin. */
export async function copyVersion(
  context: CliContext,
  url: string,
  app: string,
  { version }: { version?: string },
): Promise<void> {
  if (!version) throw userFault('usage', '--from needs a version.');
  const source = context.otherSite(url);
  const target = await context.site();
  const theirs = await findVersion(source, app, version);
  if (!theirs) throw userFault('unknown_version', `${url} has no ${app} ${version}.`);
  if (theirs.revoked) throw userFault('revoked', `${app} ${version} was revoked at ${url}.`);
  const own = await findVersion(target, app, version);
  if (own?.digest === theirs.digest)
    return context.note(`${app} ${version} is here already, with the same bytes.`);

  const started = performance.now();
  const path = `/apps/${encodeURIComponent(app)}/versions/${encodeURIComponent(version)}/package`;
  const bytes = await source.download(path, PACKAGE_TYPE);
  const { published_by: publisher } = theirs;
  const builder = publisher === undefined ? {} : { built_by: publisher };
  const origin: Origin = { ...builder, ...theirs.origin, from: new URL(url).origin };
  const { digest } = await publishPackage(target, app, bytes, origin);
  if (digest !== theirs.digest)
    throw userFault(
      'other_bytes',
      `${app} ${version} arrived with ${digest}, but ${url} has ${theirs.digest}.`,
    );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  context.note(`${app} ${version} ${originText(origin)} in ${seconds} s   ${digest}`);
}

async function findVersion(site: SiteClient, app: string, version: string) {
  const { apps } = await readApps(site);
  return apps.find((each) => each.app === app)?.versions.find((each) => each.version === version);
}
