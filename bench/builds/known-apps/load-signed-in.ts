import { lendSlots } from '../../../shell/src/apps/lend-slots';
import { MountedApp } from '../../../shell/src/apps/mounted-app';
import { SignedInLayout as Layout } from '../../../shell/src/routes/signed-in-layout';
import { mountLoader } from './open-app';

/** Replaces the shell's chunk for learners: one bundle has its code with the rest. */
export const loadSignedIn = () => Promise.resolve({ mountLoader });
export const preloadSignedIn = () => undefined;
export const SignedInLayout = Layout;
export const SignedInMount = MountedApp;

lendSlots();
