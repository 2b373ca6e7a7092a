import type { RemoteModule } from '@glossa/shared/federation';
import type { Messages } from '@glossa/shared/i18n';

export { hasUnsavedWork as isBusy, saveDrafts } from '@glossa/shared/unsaved-work';
export { screens } from './screens';

/** One chunk per language. */
export const messages: RemoteModule['messages'] = (locale) =>
  import(/* webpackChunkName: "messages-[request]" */ `./messages/${locale}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );
