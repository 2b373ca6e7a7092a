import type { RemoteModule } from '@glossa/shared/federation';
import type { Messages } from '@glossa/shared/i18n';
import { watchCallers } from './callers';

export { screens } from './screens';

watchCallers();

export const messages: RemoteModule['messages'] = (locale) =>
  import(/* webpackChunkName: "messages-[request]" */ `./messages/${locale}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );
