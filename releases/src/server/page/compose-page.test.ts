import type { Prerendered } from '@glossa/contract/prerendered';
import type { LiveApp } from '@glossa/contract/release';
import { composePage, type PageInput } from './compose-page';

const file = (name: string) => ({ file: name, integrity: `sha384-${name}` });

const liveApp = (name: string): LiveApp => ({
  ...{ version: '1.0.0', base: `/apps/${name}/`, container: name, entry: file('main.js') },
  ...{ scripts: [], styles: [], messages: {}, mounts: [], slots: [] },
});

const noForm = { title: '', html: '' };
const prerendered: Prerendered = {
  ...{ schema: 1, link: '', icons: {} },
  languages: {
    en: {
      ...{ login: noForm, register: noForm, frame: '<main></main>' },
    },
  },
};

const shell = liveApp('shell');
const input: PageInput = {
  hasFrame: true,
  live: { revision: 1, apps: { shell, video: liveApp('video') } },
  shell,
  target: { app: 'video', calls: [], files: [], early: { en: file('early.js') }, cacheKey: '' },
  screen: { page: 'frame', cacheKey: '' },
  prerendered,
  locale: 'en',
  theme: undefined,
  bootScript: '',
};

const override = {
  ...{ app: 'video', origin: 'http://localhost:3001', entry: '', container: 'dev', expires_at: '' },
};

test('a page with an early screen requests it before the code', () => {
  const page = composePage(input);
  expect(page).toContain('<script async src="/apps/video/early.js"');
  expect(page).toMatch(/<script defer [^>]*fetchpriority="low"/);
});

test.each<[string, Partial<PageInput>]>([
  ['of a preview, which begins empty', { screen: { page: undefined, cacheKey: '' } }],
  ['with the app of a developer', { override }],
  ['in a language that the shell has not rendered', { locale: 'ka' }],
  ['whose shell has rendered nothing', { prerendered: undefined }],
])('a page %s has no early screen, and its code is not late', (_which, change) => {
  const page = composePage({ ...input, ...change });
  expect(page).not.toContain('early.js');
  expect(page).toMatch(/<script defer [^>]*fetchpriority="high"/);
});

test('a page has the frame of its screen, and a form for guests has none', () => {
  const target = { ...input.target, frame: 'rail' as const };
  expect(composePage({ ...input, target })).toContain('<html lang="en" dir="ltr" data-frame="rail">');
  const form = composePage({ ...input, target, screen: { page: 'login', cacheKey: '' } });
  expect(form).not.toContain('data-frame');
});
