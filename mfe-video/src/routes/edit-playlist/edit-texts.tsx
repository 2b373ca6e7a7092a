import type { Locale, Messages } from '@glossa/kit/i18n';
import type { ReactNode } from 'react';
import { LazyMessages } from '../../lazy-messages/lazy-messages';

const loadMessages = (language: Locale) =>
  import(/* webpackMode: "lazy-once" */ `./messages/${language}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );

/** The texts of making, ordering, sharing and following a playlist. */
export function EditTexts({ children }: { children: ReactNode }) {
  return (
    <LazyMessages name="playlists" load={loadMessages}>
      {children}
    </LazyMessages>
  );
}
