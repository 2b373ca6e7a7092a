import type { RemoteModule } from '@glossa/kit/federation';
import type { Messages } from '@glossa/kit/i18n';

export { screens } from './screens';

export const messages: RemoteModule['messages'] = (locale) =>
  import(/* webpackChunkName: "messages-[request]" */ `./messages/${locale}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );
