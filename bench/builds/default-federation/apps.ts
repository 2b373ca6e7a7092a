import type { RemoteModule } from '@glossa/shared/federation';
import { provideApps } from '../known-apps/apps';

/** What an app has, its texts too, is known when its code is here. */
const app = (code: () => Promise<RemoteModule>) => ({
  code,
  texts: async (locale: Parameters<RemoteModule['messages']>[0]) => (await code()).messages(locale),
});

provideApps({
  account: app(() => import('account/remote')),
  quiz: app(() => import('quiz/remote')),
  video: app(() => import('video/remote')),
  vocabulary: app(() => import('vocabulary/remote')),
});
