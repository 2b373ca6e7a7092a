import { LOCALES } from '@glossa/contract/locales';
import { LOCALE_KEY } from '@glossa/contract/page-protocol';
import { expect, type Page } from '@playwright/test';

/** The languages of the interface. */
export const LANGUAGES = LOCALES.map(({ code }) => code);

/** The longest words, wide letters, another script, and one from right to left. */
export const SAMPLE_LANGUAGES = ['de', 'ka', 'ru', 'ar'];

/**
 * Switches the open page to a language, as a choice in another tab does, so that it works while a dialog is open. Waits
 * for the texts of every app on the page.
 */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate(
    ([key, chosen]) => {
      localStorage.setItem(key, chosen);
      dispatchEvent(new StorageEvent('storage', { key, newValue: chosen }));
    },
    [LOCALE_KEY, language] as const,
  );
  const findOthers = () =>
    page.evaluate((chosen) => {
      const texts = [...document.querySelectorAll('h1, nav, dialog, button')];
      // Elements of a lesson further inside have the lesson's language.
      const others = texts.filter((text) => text.closest('div[lang]')?.getAttribute('lang') !== chosen);
      return others.map((text) => text.outerHTML.slice(0, 100));
    }, language);
  await expect
    .poll(findOthers, { message: `texts that are not in ${language}`, intervals: [20, 30, 50, 100, 250] })
    .toEqual([]);
}
