import type { RemoteModule } from '@glossa/shared/federation';
import { provideApps, type KnownApp } from '../../../known-apps/apps';
import { loadStyle } from '../load-style';

/** How the frame gets at what the apps lend each other, and at the app of a link that is about to be followed. */
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
    // They are a part of the app, which alone knows where.
    texts: async (locale) => (await System.import<RemoteModule>(name)).messages(locale),
  };
}
