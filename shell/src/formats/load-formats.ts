import type { Locale } from '@glossa/kit/i18n';

/** Resolves when `Intl` can format the language. Chromium has no data for Georgian; other browsers load nothing. */
export async function loadFormats(locale: Locale): Promise<void> {
  if (locale !== 'ka' || isSupported(locale)) return;
  try {
    const { installGeorgian } = await import(
      /* webpackChunkName: "georgian" */ './georgian/install-georgian'
    );
    // Another call may have installed it meanwhile.
    if (!isSupported(locale)) installGeorgian();
  } catch (error) {
    // The texts are Georgian all the same; dates stay as the browser formats them.
    console.warn('Dates and numbers are not formatted in Georgian', error);
  }
}

const isSupported = (locale: Locale): boolean => Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
