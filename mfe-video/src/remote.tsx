import type { RemoteModule } from '@glossa/shared/federation';
import type { Locale, Messages } from '@glossa/shared/i18n';
import { forEachPlayer, isPlayingNow } from './features/player/playing-now';
import { playbackHandoff } from './features/resume/resume-position';

export { screens } from './screens';

/** Replacing the app would stop the video. */
export const isBusy: RemoteModule['isBusy'] = isPlayingNow;

/** Stores the playback position for the next version. False while a video plays, so that playback is not interrupted. */
export const saveDrafts: RemoteModule['saveDrafts'] = () => {
  forEachPlayer((videoId, player) =>
    playbackHandoff(videoId).save({ at: player.getTime(), playing: player.isPlaying() }),
  );
  return !isPlayingNow();
};

export const messages: RemoteModule['messages'] = (locale: Locale) =>
  import(/* webpackChunkName: "messages-[request]" */ `./messages/${locale}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );
