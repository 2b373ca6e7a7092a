import { lazyMessages } from '../../components/lazy-messages';

export const withKeepTexts = lazyMessages(
  'keep-offline',
  (language) => import(/* webpackMode: "lazy-once" */ `./messages/${language}.json`),
);
