import { LOCALE_KEY } from '@glossa/contract/page-protocol';
import { currentLocale, setLocale, startLocale } from './locale-store';

const cookie = () => /glossa_locale=(\w+)/.exec(document.cookie)?.[1];

test('where nobody has chosen, no cookie pins the language that the browser asked for', () => {
  startLocale();
  expect(cookie()).toBeUndefined();
  expect(document.documentElement.lang).toBe(currentLocale());
});

test('a choice is brought to the cookie again where that was lost', () => {
  setLocale('ar');
  expect(cookie()).toBe('ar');
  document.cookie = 'glossa_locale=; path=/; max-age=0';
  startLocale();
  expect(cookie()).toBe('ar');
  expect(document.documentElement.dir).toBe('rtl');
});

test('a choice that another tab stored after this code was evaluated is followed', () => {
  localStorage.setItem(LOCALE_KEY, 'ka');
  startLocale();
  expect(currentLocale()).toBe('ka');
  expect(document.documentElement.lang).toBe('ka');
});

test('a page that is in the language already is left alone, because setting it computes all styles anew', () => {
  startLocale();
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.documentElement, { attributes: true });
  startLocale();
  expect(observer.takeRecords()).toEqual([]);
  setLocale('ar');
  expect(observer.takeRecords()).not.toEqual([]);
});
