import type { Locale, Messages } from '@glossa/kit/i18n';

/** The shell's own catalogue of a language, which is a chunk of its own. */
export const importMessages = (language: Locale): Promise<Messages> =>
  import(/* webpackChunkName: "messages-[request]" */ `../messages/${language}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );
