import type { RemoteModule } from '@glossa/kit/federation';
import type { Messages } from '@glossa/kit/i18n';
import { GenerateQuizSlot } from './features/generate/generate-quiz-slot';

export { hasUnsavedWork as isBusy, saveDrafts } from '@glossa/kit/unsaved-work';
export { screens } from './screens';

export const messages: RemoteModule['messages'] = (locale) =>
  import(/* webpackChunkName: "messages-[request]" */ `./messages/${locale}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );

export const slots: NonNullable<RemoteModule['slots']> = { 'quiz/generate': GenerateQuizSlot };
