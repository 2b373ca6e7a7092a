import type { ReportStore } from '../storage/report-store';
import type { SiteLimits } from './limits';
import type { PageReceipts } from './visitors/page-receipts';
import type { Visitors, VisitorsOptions } from './visitors/visitors';

export interface SiteContext extends VisitorsOptions {
  /** Records that a browser opens a link. False if another one has opened it before. */
  openLink: (id: string) => Promise<boolean>;
  visitors: Visitors;
  receipts: PageReceipts;
  limits: SiteLimits;
  reports: ReportStore;
}
