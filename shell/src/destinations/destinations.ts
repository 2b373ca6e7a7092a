import type { IconName } from '@glossa/shared/ui';

/** The areas of the site, in their order. */
export const DESTINATIONS: readonly { path: string; message: string; icon: IconName }[] = [
  { path: '/dashboard', message: 'shell.nav.dashboard', icon: 'dashboard' },
  { path: '/playlists', message: 'shell.nav.videos', icon: 'video' },
  { path: '/vocabulary', message: 'shell.nav.vocabulary', icon: 'book' },
  { path: '/quizzes', message: 'shell.nav.quizzes', icon: 'quiz' },
  { path: '/progress', message: 'shell.nav.progress', icon: 'chart' },
  { path: '/subscription', message: 'shell.nav.subscription', icon: 'star' },
  { path: '/profile', message: 'shell.nav.profile', icon: 'user' },
];
