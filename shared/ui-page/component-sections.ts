import type { ComponentSection } from './component-section';
import {
  avatarSection,
  badgeSection,
  cardSection,
  iconSection,
  linkTileSection,
  pageHeaderSection,
  statCardSection,
  visuallyHiddenSection,
} from './sections/content';
import {
  buttonSection,
  buttonLinkSection,
  iconButtonSection,
  paginationSection,
  segmentsSection,
} from './sections/controls';
import { dialogSection } from './sections/dialog';
import {
  emptyStateSection,
  errorPanelSection,
  noticeSection,
  progressBarSection,
  skeletonSection,
  spinnerSection,
} from './sections/feedback';
import { selectFieldSection, textFieldSection } from './sections/fields';

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
