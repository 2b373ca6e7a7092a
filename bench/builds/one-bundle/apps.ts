import type { Messages } from '@glossa/kit/i18n';
import { provideApps } from '../known-apps/apps';

const texts = (catalogue: { default: Messages }) => catalogue.default;

/** The apps are part of the build: each is a chunk that is loaded, with its texts, when its route is opened. */
provideApps({
  account: {
    code: () => import(/* webpackChunkName: "account" */ '../../../mfe-account/src/remote'),
    texts: (locale) =>
      import(
        /* webpackChunkName: "mfe-account-messages-[request]" */ `../../../mfe-account/src/messages/${locale}.json`
      ).then(texts),
  },
  quiz: {
    code: () => import(/* webpackChunkName: "quiz" */ '../../../mfe-quiz/src/remote'),
    texts: (locale) =>
      import(
        /* webpackChunkName: "mfe-quiz-messages-[request]" */ `../../../mfe-quiz/src/messages/${locale}.json`
      ).then(texts),
  },
  video: {
    code: () => import(/* webpackChunkName: "video" */ '../../../mfe-video/src/remote'),
    texts: (locale) =>
      import(
        /* webpackChunkName: "mfe-video-messages-[request]" */ `../../../mfe-video/src/messages/${locale}.json`
      ).then(texts),
  },
  vocabulary: {
    code: () => import(/* webpackChunkName: "vocabulary" */ '../../../mfe-vocabulary/src/remote'),
    texts: (locale) =>
      import(
        /* webpackChunkName: "mfe-vocabulary-messages-[request]" */ `../../../mfe-vocabulary/src/messages/${locale}.json`
      ).then(texts),
  },
});
