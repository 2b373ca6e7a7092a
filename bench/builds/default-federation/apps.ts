import type { RemoteModule } from '@glossa/kit/federation';
import { provideApps } from '../known-apps/apps';

/** An app's texts can be loaded once its code is. */
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
