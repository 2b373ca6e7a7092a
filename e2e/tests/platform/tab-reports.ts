import type { Beacon, TabReport } from '@glossa/contract/beacon';
import type { Page } from '@playwright/test';

/** Records the beacons and reports that a tab sends. */
export class TabReports {
  readonly tabs: TabReport[] = [];
  readonly beacons: Beacon[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/releases/tabs') this.tabs.push(request.postDataJSON() as TabReport);
      if (pathname === '/releases/beacons') this.beacons.push(request.postDataJSON() as Beacon);
    });
  }

  /** The version of an app that the tab reports as shown. */
  shown(app: string): string | undefined {
    return this.tabs.at(-1)?.shown[app];
  }

  get revision(): number {
    return this.tabs.at(-1)?.revision ?? 0;
  }

  outcomes() {
    return this.beacons.flatMap(({ outcomes = [] }) => outcomes);
  }
}
