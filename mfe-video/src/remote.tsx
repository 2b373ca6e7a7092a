import type { RemoteModule } from '@glossa/kit/federation';
import type { Locale, Messages } from '@glossa/kit/i18n';
import { hasUnsavedWork, saveDrafts as saveUnsavedWork } from '@glossa/kit/unsaved-work';
import { hasActiveUploads } from './features/own-videos/add-video/active-uploads';
import { forEachPlayer, isPlayingNow } from './features/player/playing-now';
import { playbackHandoff } from './features/resume/kept-position';

export { screens } from './screens';

/** Replacing the app would stop the video or an upload, or lose edited captions. */
export const isBusy: RemoteModule['isBusy'] = () => isPlayingNow() || hasActiveUploads() || hasUnsavedWork();

/** Stores the playback position for the next version. False while a video plays, so that playback is not interrupted. */
export const saveDrafts: RemoteModule['saveDrafts'] = async () => {
  forEachPlayer((videoId, player) =>
    playbackHandoff(videoId).save({ at: player.getTime(), playing: player.isPlaying() }),
  );
  return (await saveUnsavedWork()) && !isPlayingNow();
};

export const messages: RemoteModule['messages'] = (locale: Locale) =>
  import(/* webpackChunkName: "messages-[request]" */ `./messages/${locale}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );
