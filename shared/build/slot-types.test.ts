import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readSlotTypes } from './slot-types';

const declare = (text: string, more = '') =>
  `${more}declare module '@glossa/kit/federation' { interface SlotProps { ${text} } }\nexport {};\n`;
const ADD_NOTE = "'notes/add-note': { videoId: string }";

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slot-types-'));
  write('package.json', JSON.stringify({ version: '1.0.0', glossa: { app: 'reader' } }));
});
afterEach(() => rmSync(folder, { recursive: true }));

function readDigest(text: string): string | undefined {
  write('src/slots.ts', text);
  return readSlotTypes(folder).digests['notes/add-note'];
}

describe('the types of slots', () => {
  it('have the same digest for lender and borrower, whatever the comments, the spaces and the other slots', () => {
    const digest = readDigest(declare(`${ADD_NOTE}; 'notes/list': {}`));
    expect(digest).toMatch(/^[0-9a-f]{16}$/);
    expect(readDigest(declare(`/** Adds one. */ 'notes/add-note':\n { videoId:string; };`))).toBe(digest);
    rmSync(join(folder, 'src/slots.ts'));
    write('src/lent/notes.d.ts', declare(ADD_NOTE));
    expect(readSlotTypes(folder)).toEqual({ digests: { 'notes/add-note': digest } });
  });

  it('have another digest after a change', () => {
    const digest = readDigest(declare(ADD_NOTE));
    expect(readDigest(declare("'notes/add-note': { videoId: number }"))).not.toBe(digest);
    expect(readDigest(declare("'notes/add-note': { videoId?: string }"))).not.toBe(digest);
  });

  it('may be made of those of packages', () => {
    const text = declare(ADD_NOTE, "import type { Locale } from '@glossa/kit/i18n';\n");
    expect(readDigest(text)).toBeDefined();
    expect(readSlotTypes(folder)).toMatchObject({ text });
  });

  it.each([
    ['import files of the app', declare(ADD_NOTE, "import type { Note } from './note';\n")],
    ['have names beside them', declare(ADD_NOTE, 'interface Note {}\n')],
    ['are no TypeScript', 'declare module {'],
  ])('are not published where they %s', (_what, text) => {
    write('src/slots.ts', text);
    const { warning, ...types } = readSlotTypes(folder);
    expect(types).toEqual({ digests: {} });
    expect(warning).toMatch(/^src\/slots\.ts is not published for other apps\. Declare there nothing but/);
  });
});

describe('glossa types', () => {
  const live = (slots: string[], app: string) => ({ version: '1.0.0', base: `/apps/${app}/`, slots });
  const apps = {
    notes: live(['notes/add-note'], 'notes'),
    vocabulary: live(['vocabulary/add-word'], 'vocabulary'),
    quiz: live([], 'quiz'),
    reader: live(['reader/own'], 'reader'),
    '../notes': live(['x/y'], 'notes'),
  };
  const answers: Record<string, string> = {
    '/releases/live': JSON.stringify({ revision: 1, apps }),
    '/apps/notes/1.0.0/slots.d.ts': declare(ADD_NOTE),
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
  afterAll(() => new Promise((done) => void server.close(done)));
  /** A process of its own, since tests of this workspace run in a browser's world. */
  const fetchTypes = (site: string) =>
    promisify(execFile)(process.execPath, [join(__dirname, 'bin/glossa.cjs'), 'types'], {
      cwd: folder,
      env: { ...process.env, SITE: site },
    });
  const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  it('writes those of the other live apps in place of the older ones', async () => {
    write('src/lent/gone.d.ts', declare("'gone/one': {}"));
    expect((await fetchTypes(site())).stdout).toBe(
      'src/lent/notes.d.ts has the types of notes 1.0.0\nvocabulary 1.0.0 publishes no types: the kit may have them\n',
    );
    expect(readdirSync(join(folder, 'src/lent'))).toEqual(['notes.d.ts']);
    expect(readFileSync(join(folder, 'src/lent/notes.d.ts'), 'utf8')).toBe(declare(ADD_NOTE));
  });

  it('leaves them where the site does not answer', async () => {
    write('src/lent/notes.d.ts', declare(ADD_NOTE));
    await expect(fetchTypes('http://127.0.0.1:9')).rejects.toMatchObject({
      stderr: expect.stringContaining('The site at http://127.0.0.1:9 does not answer'),
    });
    expect(readdirSync(join(folder, 'src/lent'))).toEqual(['notes.d.ts']);
  });
});
