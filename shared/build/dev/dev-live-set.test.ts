import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveApp, LiveSet } from '@glossa/contract/release';
import type { AppManifest } from '../app-manifest';
import { mapLiveSetEvents, withDevApp } from './dev-live-set';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dev-live-set-'));
  mkdirSync(join(directory, 'src/messages'), { recursive: true });
  writeFileSync(join(directory, 'src/messages/en.json'), '{"notes.nav":"Notes"}');
  writeFileSync(join(directory, 'src/messages/ka.json'), '{"notes.nav":"ჩანაწერები"}');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const manifest = (): AppManifest => ({
  directory,
  app: 'notes',
  version: '1.0.0',
  slots: [],
  navigation: [{ path: '/notes', icon: 'page', order: 45, message: 'notes.nav' }],
  container: 'glossa_notes_1_0_0',
});

const live = { revision: 7, apps: { shell: { version: '1.0.0' } as LiveApp } };
const changed = (set: LiveSet, language = 'en') =>
  withDevApp(set, { manifest: manifest(), mounts: ['/notes'], bundlePath: '/dev/notes/' }, language);

describe('the live set of a page in development', () => {
  it('has the app that is being built beside the others, although nobody has published it', () => {
    const { revision, apps } = changed(live);
    expect([revision, Object.keys(apps)]).toEqual([7, ['shell', 'notes']]);
    expect(apps['notes']).toMatchObject({ base: '/dev/notes/', mounts: ['/notes'] });
  });

  it('calls it in the language of the page, and in English where the app lacks that', () => {
    const names = ['en', 'ka', 'de'].map((language) => changed(live, language).apps['notes']?.navigation);
    expect(names.map((entries) => entries?.[0]?.name)).toEqual(['Notes', 'ჩანაწერები', 'Notes']);
  });

  it('does not take back the version that is being mended', () => {
    const left = [{ version: '1.0.0', container: 'glossa_notes_1_0_0', how: 'revoked' as const }];
    const { withdrawn } = changed({ ...live, withdrawn: { notes: left, quiz: left } });
    expect(Object.keys(withdrawn ?? {})).toEqual(['quiz']);
  });
});

test('each live set in a stream of events is changed, wherever the stream is cut', async () => {
  const stream = `retry: 2000\n\nevent: live\nid: 7\ndata: ${JSON.stringify(live)}\n\n:\n\n`;
  for (const cut of [1, 20, 40, 60, stream.length]) {
    async function* chunks() {
      for (let at = 0; at < stream.length; at += cut) yield stream.slice(at, at + cut);
    }
    let passed = '';
    for await (const part of mapLiveSetEvents(chunks(), (set) => ({ ...set, revision: 8 }))) passed += part;
    expect(passed).toBe(stream.replace('"revision":7', '"revision":8'));
  }
});
