/** What the pages of learners need and those of guests do not: the frame, and what loads apps. */
import { lendSlots } from '../apps/lend-slots';

export { MountedApp } from '../apps/mounted-app';
export { mountLoader } from '../apps/open-app';
export { SignedInLayout } from './signed-in-layout';

lendSlots();
