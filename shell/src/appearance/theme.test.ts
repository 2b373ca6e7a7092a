import { setTheme, startTheme } from './theme';

test('a theme colours the page and the browser’s own bars, and can be reset', () => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#fff" media="x" data-scheme="light">' +
    '<meta name="theme-color" content="#000" media="x" data-scheme="dark">';
  const media = () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
  setTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(media()).toEqual(['not all', 'all']);
  setTheme('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test('a theme that another tab has stored, before the page started or since, is applied', () => {
  setTheme('light');
  localStorage.setItem('glossa.theme', 'dark');
  startTheme();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  localStorage.setItem('glossa.theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'glossa.theme' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
});
