import type { ReportStore } from '../storage/report-store';
import type { SiteLimits } from './limits';
import type { PageReceipts } from './visitors/page-receipts';
import type { Visitors, VisitorsOptions } from './visitors/visitors';

export interface SiteContext extends VisitorsOptions {
  visitors: Visitors;
  receipts: PageReceipts;
  limits: SiteLimits;
  reports: ReportStore;
}
