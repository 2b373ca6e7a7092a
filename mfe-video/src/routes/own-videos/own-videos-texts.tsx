import { lazyMessages } from '../../components/lazy-messages';

export const withOwnVideosTexts = lazyMessages(
  'own-videos',
  (language) => import(/* webpackMode: "lazy-once" */ `./messages/${language}.json`),
);
