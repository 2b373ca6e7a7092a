import type { RemoteModule } from '@glossa/kit/federation';
import type { Locale, Messages } from '@glossa/kit/i18n';
import account from '../../../mfe-account/package.json';
import quiz from '../../../mfe-quiz/package.json';
import video from '../../../mfe-video/package.json';
import vocabulary from '../../../mfe-vocabulary/package.json';

/** The manifest of each app, known at build time. */
export const declared = {
  account: { ...account.glossa, slots: [], mounts: ['/dashboard', '/progress', '/profile', '/subscription'] },
  quiz: { ...quiz.glossa, mounts: ['/quizzes'] },
  video: { ...video.glossa, slots: [], mounts: ['/playlists'] },
  vocabulary: { ...vocabulary.glossa, mounts: ['/vocabulary'] },
};

export type KnownApp = keyof typeof declared;

/** Access to one app. Repeated calls return the same object, which is fetched once. */
interface AppFiles {
  code(): Promise<RemoteModule>;
  texts(locale: Locale): Promise<Messages>;
}

let files: Readonly<Record<KnownApp, AppFiles>> | undefined;

/** Called once, before the shell starts. */
export function provideApps(provided: Readonly<Record<KnownApp, AppFiles>>): void {
  files = provided;
}

export function findAppFiles(app: KnownApp): AppFiles {
  if (!files) throw new Error('The shell was started without its apps: call provideApps first');
  return files[app];
}

export function isKnown(name: string): name is KnownApp {
  return name in declared;
}
