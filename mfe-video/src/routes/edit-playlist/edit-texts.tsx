import { lazyMessages } from '../../components/lazy-messages';

export const withEditTexts = lazyMessages(
  'playlists',
  (language) => import(/* webpackMode: "lazy-once" */ `./messages/${language}.json`),
);
