import { lazyMessages } from '../../components/lazy-messages';

export const EditTexts = lazyMessages(
  'playlists',
  (language) => import(/* webpackMode: "lazy-once" */ `./messages/${language}.json`),
);
