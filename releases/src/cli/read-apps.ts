import type { AppList, PublishedApp } from '@glossa/contract/operators/moves';
import type { SiteClient } from '@glossa/server/site-client';

/** What sites did not say from the beginning. */
const ABSENT: Pick<PublishedApp, 'canary' | 'proposal' | 'guard' | 'files_missing'> = {
  ...{ canary: null, proposal: null, guard: null },
  files_missing: [],
};

/** The published apps, also of an older site. */
export async function readApps(site: Pick<SiteClient, 'get'>): Promise<AppList> {
  const list = await site.get<AppList>('/apps');
  return { ...list, apps: list.apps.map((app) => ({ ...ABSENT, ...app })) };
}
