import type { RemoteModule } from '@glossa/kit/federation';
import { provideApps, type KnownApp } from '../../../known-apps/apps';
import { loadStyle } from '../load-style';

/** Gives the frame access to the apps: for the slots they lend each other, and to prefetch a link. */
export function provideAppsOfTheMap(): void {
  provideApps({
    account: importFiles('account'),
    quiz: importFiles('quiz'),
    video: importFiles('video'),
    vocabulary: importFiles('vocabulary'),
  });
}

function importFiles(app: KnownApp): Parameters<typeof provideApps>[0][KnownApp] {
  const name = `@glossa/${app}`;
  return {
    async code() {
      const [module] = await Promise.all([System.import<RemoteModule>(name), loadStyle(name)]);
      return module;
    },
    // The texts are part of the app.
    texts: async (locale) => (await System.import<RemoteModule>(name)).messages(locale),
  };
}
