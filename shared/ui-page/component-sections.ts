import type { ComponentSection } from './component-section';
import { contentSections } from './sections/content';
import { controlSections } from './sections/controls';
import { dialogSections } from './sections/dialog';
import { feedbackSections } from './sections/feedback';
import { fieldSections } from './sections/fields';

/** Every component of `shared/ui`, sorted by name. */
export const COMPONENT_SECTIONS: readonly ComponentSection[] = [
  ...contentSections,
  ...controlSections,
  ...dialogSections,
  ...feedbackSections,
  ...fieldSections,
].sort((a, b) => (a.name < b.name ? -1 : 1));
