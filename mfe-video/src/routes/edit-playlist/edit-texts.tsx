import { lazyMessages } from '../../components/lazy-messages';

/** The texts of making, ordering, sharing and following a playlist. */
export const EditTexts = lazyMessages(
  'playlists',
  (language) => import(/* webpackMode: "lazy-once" */ `./messages/${language}.json`),
);
