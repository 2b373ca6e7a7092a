import type { Locale } from '@glossa/shared/i18n';

/**
 * Settles when dates, numbers and names can be written in the language. Chromium carries no data for Georgian and would
 * write them in English; the other browsers carry all twenty languages and load nothing here.
 */
export async function formatsFor(locale: Locale): Promise<void> {
  if (locale !== 'ka' || Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0) return;
  try {
    const { teachGeorgian } = await import(/* webpackChunkName: "georgian" */ './georgian/teach-georgian');
    teachGeorgian();
  } catch (error) {
    // Texts without it are Georgian all the same, with dates as the browser writes them.
    console.warn('Dates and numbers are not written in Georgian', error);
  }
}
