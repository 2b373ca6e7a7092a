import type { ReportStore } from '../storage/report-store';
import type { SiteLimits } from './limits';
import type { Receipts } from './visitors/receipts';
import type { Visitors, VisitorsOptions } from './visitors/visitors';

export interface SiteContext extends VisitorsOptions {
  visitors: Visitors;
  receipts: Receipts;
  limits: SiteLimits;
  reports: ReportStore;
}
