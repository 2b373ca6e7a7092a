import type { RemoteModule } from '@glossa/kit/federation';
import type { Messages } from '@glossa/kit/i18n';
import { markKnown } from './features/mark-known/mark-known';
import { WordCount } from './features/word-count/word-count';

export { hasUnsavedWork as isBusy, saveDrafts } from '@glossa/kit/unsaved-work';
export { screens } from './screens';

export const messages: RemoteModule['messages'] = (locale) =>
  import(/* webpackChunkName: "messages-[request]" */ `./messages/${locale}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );

export const slots = { 'notes/word-count': WordCount } satisfies RemoteModule['slots'];

export const actions = { 'notes/mark-known': markKnown } satisfies RemoteModule['actions'];
