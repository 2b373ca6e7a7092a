import path from 'node:path';
import { root } from '../../src/whole-site';
import { sharedExternals, sharedEntries } from './shared-modules';

const inShared = (folder: string) => path.join(root, 'shared', folder);
const inVideo = path.join(root, 'mfe-video/src/routes');

test.each([
  ['react', inVideo, 'react'],
  ['react-dom/client', inVideo, 'react-dom/client'],
  ['@glossa/kit/auth', inVideo, '@glossa/kit/auth'],
  ['../auth', inShared('api-client'), '@glossa/kit/auth'],
  ['../browser-storage', inShared('auth'), undefined],
  ['./session-store', inShared('auth'), undefined],
  ['@glossa/kit/ui', inVideo, undefined],
  ['./routes/lesson/lesson-screen', inVideo, undefined],
])('%s, imported in %s, comes from the page as %s', async (request, context, name) => {
  expect(await sharedExternals({ request, context, contextInfo: { issuer: 'any.ts' } })).toBe(name);
});

test('a shared module is bundled only into its own build', async () => {
  const { react = '' } = sharedEntries();
  const issued = (issuer: string) => sharedExternals({ request: 'react', contextInfo: { issuer } });
  expect(await issued(react)).toBeUndefined();
  expect(await issued(path.join(inVideo, 'lesson/lesson-screen.tsx'))).toBe('react');
});

test('a catalogue is bundled, because no import names it alone', async () => {
  expect(await sharedExternals({ request: './en.json', context: inVideo, contextInfo: {} })).toBeUndefined();
});
