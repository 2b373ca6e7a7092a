import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from './running-site';

/** The languages of the interface: those the shell has texts in. */
export function languages(): string[] {
  const files = readdirSync(join(root, 'shell/src/messages'));
  return files.map((file) => file.replace('.json', '')).sort();
}

/**
 * Turns the page that is open to a language, as the choice in another tab does: it needs no picker within reach, so a
 * dialog may be open. Returns when the texts of every app on the page have come.
 */
export async function turnTo(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('glossa.locale', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'glossa.locale', newValue: chosen }));
  }, language);
  // What belongs to a lesson says its own language further in.
  await page.waitForFunction((chosen) => {
    const texts = [...document.querySelectorAll('h1, nav, dialog, button')];
    return texts.every((text) => text.closest('div[lang]')?.getAttribute('lang') === chosen);
  }, language);
}
