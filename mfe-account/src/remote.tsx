import type { RemoteModule } from '@glossa/kit/federation';
import type { Messages } from '@glossa/kit/i18n';
import { NextStepSlot } from './routes/next-step-slot';

export { hasUnsavedWork as isBusy, saveDrafts } from '@glossa/kit/unsaved-work';
export { screens } from './screens';

export const messages: RemoteModule['messages'] = (locale) =>
  import(/* webpackChunkName: "messages-[request]" */ `./messages/${locale}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );

/** Lent to the results of a quiz and to the end of a review. */
export const slots: NonNullable<RemoteModule['slots']> = { 'account/next-step': NextStepSlot };
