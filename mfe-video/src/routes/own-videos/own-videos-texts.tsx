import type { Locale, Messages } from '@glossa/kit/i18n';
import type { ReactNode } from 'react';
import { LazyMessages } from '../../lazy-messages/lazy-messages';

const loadMessages = (language: Locale) =>
  import(/* webpackMode: "lazy-once" */ `./messages/${language}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );

/**
 * The texts of the screens of own videos are a catalogue of their own, so that lessons do not load them. All languages are
 * one chunk, because every app carries the integrity of each of its chunks.
 */
export function OwnVideosTexts({ children }: { children: ReactNode }) {
  return (
    <LazyMessages name="own-videos" load={loadMessages}>
      {children}
    </LazyMessages>
  );
}
