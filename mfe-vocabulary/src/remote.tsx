import type { RemoteModule, SlotProps } from '@glossa/kit/federation';
import type { Messages } from '@glossa/kit/i18n';
import { Card, Spinner } from '@glossa/kit/ui';
import { lazy, Suspense, useState } from 'react';
import { AddWordDialog } from './features/look-up/add-word-dialog';
import { LookUp } from './features/look-up/look-up';
import { saveWord } from './look-up/save-word';

export { hasUnsavedWork as isBusy, saveDrafts } from '@glossa/kit/unsaved-work';
export { screens } from './screens';

export const messages: RemoteModule['messages'] = (locale) =>
  import(/* webpackChunkName: "messages-[request]" */ `./messages/${locale}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );

const loadWordsOfVideo = () =>
  import(/* webpackChunkName: "words-of-video" */ './features/words-of-video/words-of-video').then(
    (code) => ({
      default: code.WordsOfVideo,
    }),
  );

/** The panel, which only lessons load. Where it cannot be loaded, the lesson says so and tries again. */
function WordsOfVideoSlot(props: SlotProps['vocabulary/words-of-video']) {
  // A component for each try: one that has failed to load fails for ever.
  const [Panel] = useState(() => lazy(loadWordsOfVideo));
  return (
    <Suspense
      fallback={
        <Card as="section">
          <Spinner message="vocabulary.panel.loading" />
        </Card>
      }
    >
      <Panel {...props} />
    </Suspense>
  );
}

export const slots = {
  'vocabulary/add-word': AddWordDialog,
  'vocabulary/look-up': LookUp,
  'vocabulary/words-of-video': WordsOfVideoSlot,
} satisfies RemoteModule['slots'];

export const actions = {
  'vocabulary/save-word': saveWord,
} satisfies RemoteModule['actions'];
