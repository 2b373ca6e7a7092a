import type { ComponentSection } from './component-section';
import { avatarSection } from './sections/avatar';
import { badgeSection } from './sections/badge';
import { buttonSection } from './sections/button';
import { buttonLinkSection } from './sections/button-link';
import { cardSection } from './sections/card';
import { dialogSection } from './sections/dialog';
import { emptyStateSection } from './sections/empty-state';
import { errorPanelSection } from './sections/error-panel';
import { iconSection } from './sections/icon';
import { iconButtonSection } from './sections/icon-button';
import { linkTileSection } from './sections/link-tile';
import { noticeSection } from './sections/notice';
import { pageHeaderSection } from './sections/page-header';
import { paginationSection } from './sections/pagination';
import { progressBarSection } from './sections/progress-bar';
import { segmentsSection } from './sections/segments';
import { selectFieldSection } from './sections/select-field';
import { skeletonSection } from './sections/skeleton';
import { spinnerSection } from './sections/spinner';
import { statCardSection } from './sections/stat-card';
import { textFieldSection } from './sections/text-field';
import { visuallyHiddenSection } from './sections/visually-hidden';

/** Every component of `shared/ui`, by name. */
export const COMPONENT_SECTIONS: readonly ComponentSection[] = [
  avatarSection,
  badgeSection,
  buttonSection,
  buttonLinkSection,
  cardSection,
  dialogSection,
  emptyStateSection,
  errorPanelSection,
  iconSection,
  iconButtonSection,
  linkTileSection,
  noticeSection,
  pageHeaderSection,
  paginationSection,
  progressBarSection,
  segmentsSection,
  selectFieldSection,
  skeletonSection,
  spinnerSection,
  statCardSection,
  textFieldSection,
  visuallyHiddenSection,
];
