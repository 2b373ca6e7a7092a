import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { computeIntegrity } from '../src/core/bundle/bundle';
import type { UnpackLimits } from '../src/core/bundle/unpack';
import { appPackage, type AppPackageOptions } from './app-package';
import { paxHeader, rawEntry, rawHeader, withBlocks } from './raw-tar';
import type { TarEntry } from './tarball';

/** Small, so that uploads beyond them are small too. */
export const HOSTILE_LIMITS: UnpackLimits = { packedBytes: 300_000, unpackedBytes: 600_000, files: 40 };

/** Name, expected error code and upload. */
type Hostile = [what: string, code: string, tarball: () => Buffer];

const refused = (code: string, tarballs: Record<string, () => Buffer>) =>
  Object.entries(tarballs).map(([what, tarball]): Hostile => [what, code, tarball]);

const quiz: AppPackageOptions = { app: 'quiz', version: '2.0.0', mounts: ['/quizzes'] };
const good = () => appPackage(quiz);
const built = (more: Partial<AppPackageOptions>) => () => appPackage({ ...quiz, ...more });
const entries = (change: (all: TarEntry[]) => TarEntry[]) => built({ entries: change });
const alsoFile = (path: string) => () => withBlocks(good(), rawEntry({ path }, 'x'));
const alsoBlocks = (...blocks: Buffer[]) => withBlocks(good(), ...blocks);
const typed =
  (type: string, link = '') =>
  () =>
    alsoBlocks(rawHeader({ path: 'package/dist/x.js', type, link }));
const sized = (size: number | Buffer) => () => alsoBlocks(rawHeader({ path: 'package/dist/x.js', size }));
const longNamed = (name: string) => () =>
  alsoBlocks(rawEntry({ path: '././@LongLink', type: 'L' }, `${name}\0`), rawEntry({ path: 'x' }, 'x'));
const paxNamed = (keys: Record<string, string>) => () =>
  alsoBlocks(paxHeader(keys), rawEntry({ path: 'package/dist/x.js' }, 'x'));
/** Rewrites `release.json` as text: a literal of JavaScript cannot hold every key. */
const rewritten = (from: RegExp, to: string) =>
  entries((all) =>
    all.map((one) =>
      one.path.endsWith('release.json') ? { ...one, content: String(one.content).replace(from, to) } : one,
    ),
  );
const base256 = (...last: number[]) =>
  Buffer.from([...Array<number>(12 - last.length).fill(last[0] ?? 0), ...last]);
const HTML_PAGE = '<!doctype html><html><body>Not found</body></html>';

const paths = refused('unsafe_path', {
  'a path that leaves the folder': alsoFile('package/dist/../../../x.js'),
  'a path that begins with ..': alsoFile('../x.js'),
  'a path with . in it': alsoFile('package/./dist/x.js'),
  'a path with an empty part': alsoFile('package//dist/x.js'),
  'a path with percent signs for ..': alsoFile('package/dist/%2e%2e/%2e%2e/x.js'),
  'a path with dots in other letters': paxNamed({ path: 'package/dist/\uff0e\uff0e/x.js' }),
  'a path with a slash in other letters': paxNamed({ path: 'package/dist/..\uff0fx.js' }),
  'a path with backslashes': alsoFile('package\\dist\\..\\..\\x.js'),
  'a path with .. and a backslash': alsoFile('package/dist/..\\x.js'),
  'an absolute path': alsoFile('/etc/cron.d/x'),
  'a path with a drive letter': alsoFile('C:/Windows/x.js'),
  'a path with a drive letter inside': alsoFile('package/dist/C:x.js'),
  'a path of a network share': alsoFile('//server/share/x.js'),
  'a path with NUL': paxNamed({ path: 'package/dist/x.js\0.png' }),
  'a path with a line break': alsoFile('package/dist/x\n.js'),
  'a path outside the package folder': alsoFile('dist/x.js'),
  'a path that ends in a dot': alsoFile('package/dist/entry.js.'),
  'a name that is a device on Windows': alsoFile('package/dist/con.js'),
  'a folder outside': () => alsoBlocks(rawHeader({ path: '../../x/', type: '5' })),
  'a path that is too deep': alsoFile(`package/dist/${'a/'.repeat(30)}x.js`),
  'a path that is too long': paxNamed({ path: `package/dist/${'a'.repeat(400)}.js` }),
  'a long name of GNU’s that leaves the folder': longNamed('package/../../../../x.js'),
  'a long name of GNU’s that is too long': longNamed(`package/dist/${'a'.repeat(2000)}`),
  'a long name of GNU’s without an end': longNamed('a'.repeat(100_000)),
  'a path of pax that leaves the folder': paxNamed({ path: '../../x.js' }),
});

const kinds = [
  ...refused('link_in_bundle', {
    'a link': typed('2', '/etc/passwd'),
    'a hard link': typed('1', 'package/package.json'),
    'a character device': typed('3'),
    'a block device': typed('4'),
    'a FIFO': typed('6'),
    'a contiguous file': typed('7'),
    'a sparse file of GNU’s': typed('S'),
    'a type that nobody knows': typed('Z'),
    // Only the header is wrong; otherwise another check would refuse it.
    'a sparse file of pax': () =>
      alsoBlocks(
        paxHeader({ 'GNU.sparse.major': '1', 'GNU.sparse.name': 'package/dist/x.js' }),
        rawEntry({ path: 'package/README.md' }, 'x'),
      ),
  }),
  ...refused('not_a_tarball', {
    'a file with the target of a link': typed('0', '/etc/passwd'),
    'a target of pax': paxNamed({ linkpath: '/etc/passwd' }),
    'a size of pax': paxNamed({ size: '512' }),
    'a header of pax for all entries': () =>
      alsoBlocks(paxHeader({ comment: 'x' }, 'g'), rawEntry({ path: 'package/dist/x.js' }, 'x')),
  }),
];

const names = refused('unsafe_path', {
  'a file twice': alsoFile('package/dist/entry.js'),
  'a file twice in other case': alsoFile('package/dist/Entry.JS'),
  'a file twice in other Unicode': () =>
    alsoBlocks(
      ...['caf\u00e9', 'cafe\u0301'].flatMap((name) => [
        paxHeader({ path: `package/dist/${name}.js` }),
        rawEntry({ path: 'x' }, 'x'),
      ]),
    ),
  'a hidden file': built({ extra: { '.htaccess': 'x' } }),
  'a hidden folder': built({ extra: { '.git/config': 'x' } }),
  'a name that is a file and a folder': built({ extra: { a: '1', 'a/b.js': '1' } }),
  'a name that is a file and, in other case, a folder': built({ extra: { A: '1', 'a/b.js': '1' } }),
});

const sizes = [
  ...refused('too_many_files', {
    'too many files': () =>
      alsoBlocks(...Array.from({ length: 50 }, (_, at) => rawEntry({ path: `package/dist/${at}.js` }, 'x'))),
    'too many folders': () =>
      alsoBlocks(...Array.from({ length: 50 }, (_, at) => rawHeader({ path: `package/${at}/`, type: '5' }))),
  }),
  ...refused('too_large', {
    'one big file': built({ extra: { 'big.js': 'x'.repeat(700_000) } }),
    'an upload over the limit': built({ extra: { 'big.bin': randomBytes(500_000).toString('hex') } }),
    'a bomb': () => gzipSync(Buffer.alloc(12 * 1024 * 1024), { level: 1 }),
    'a size beyond all limits': sized(0o77777777777),
  }),
  ...refused('not_a_tarball', {
    'a size that is not there': sized(100_000),
    'a size as large as the format can say': sized(base256(0x80, 0x7f, 255, 255, 255, 255, 255, 255, 255)),
    'a negative size': sized(base256(0xff, 0xff, 0xff, 0x00)),
    'a size that is no number': sized(Buffer.from('many bytes\0\0')),
  }),
];

const compressed = refused('not_a_tarball', {
  'a tarball compressed twice': () => gzipSync(good()),
  'two compressed tarballs in a row': () => Buffer.concat([good(), good()]),
  'a compressed nothing before the tarball': () => Buffer.concat([gzipSync(''), good()]),
  'something behind the tarball': () => Buffer.concat([good(), Buffer.from('<script>')]),
  'zeros behind the tarball': () => Buffer.concat([good(), Buffer.alloc(512)]),
  'a tarball that is cut short': () => good().subarray(0, -40),
  'a tarball without its last byte': () => good().subarray(0, -1),
  'a tarball that was cut short before compression': () => gzipSync(gunzipSync(good()).subarray(0, 5000)),
  'a check sum of gzip that is wrong': () => changedByte(good(), -6),
  'a byte that was changed on the way': () => changedByte(good(), 200),
  'a check sum of a header that is wrong': () =>
    alsoBlocks(rawHeader({ path: 'package/dist/x.js', checksumOff: 1 })),
  'a tarball that is not compressed': () => gunzipSync(good()),
  'a ZIP file': () => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(400)]),
  'a page': () => Buffer.from(HTML_PAGE),
  nothing: () => Buffer.alloc(0),
  'a compressed nothing': () => gzipSync(''),
  'entries behind the end of the tarball': () =>
    alsoBlocks(Buffer.alloc(1024), rawEntry({ path: 'package/dist/x.js' }, 'x')),
  'bytes far behind the end of the tarball': () =>
    alsoBlocks(Buffer.alloc(200 * 512), Buffer.from('x'.repeat(512))),
  'a tarball without entries': () => gzipSync(Buffer.alloc(1024)),
});

const descriptions = [
  ...refused('manifest_missing', {
    'no release.json': entries((all) => all.filter(({ path }) => !path.endsWith('release.json'))),
    'no package.json': entries((all) => all.slice(1)),
  }),
  ...refused('unsafe_path', {
    'two release.json': entries((all) => [...all, { path: 'package/dist/release.json', content: '{}' }]),
    'a path with .. in release.json': rewritten(
      /"files":\{/,
      `"files":{"../x.js":"${computeIntegrity(Buffer.from(''))}",`,
    ),
  }),
  ...refused('invalid_release', {
    'a release.json that is no JSON': rewritten(/^\{/, '{{'),
    'a release.json of nothing but brackets': rewritten(/^.*$/s, '['.repeat(400_000)),
    'a key of __proto__': rewritten(/"files":\{/, '"files":{"__proto__":{"x":1},'),
    'a key of __proto__ at the top': rewritten(/^\{/, '{"__proto__":{"schema":1},'),
    'a shared module called constructor': rewritten(/"requires":\{/, '"requires":{"constructor":"1"'),
    'a page with the name of a script': built({ extra: { 'lost.js': `\ufeff\n${HTML_PAGE}` } }),
    'a page as its entry': built({ extra: { 'entry.js': HTML_PAGE } }),
  }),
  ...refused('too_large', {
    'a release.json that is too large': rewritten(/^/, ' '.repeat(560_000)),
  }),
  ...refused('declaration_mismatch', {
    'release.json of another app': rewritten(/"app":"quiz"/, '"app":"video"'),
    'release.json of another version': rewritten(/"version":"2.0.0"/, '"version":"9.9.9"'),
    'the container of another app': rewritten(/glossa_quiz_2_0_0/, 'glossa_shell_1_0_0'),
  }),
  ...refused('integrity_mismatch', {
    'an integrity that is not the file’s': entries((all) =>
      all.map((one) => (one.path.endsWith('/entry.js') ? { ...one, content: 'evil()' } : one)),
    ),
  }),
  ...refused('file_unlisted', {
    'a file that is not listed': alsoFile('package/dist/x.js'),
  }),
  ...refused('file_missing', {
    'a listed file that is not there': entries((all) => all.filter(({ path }) => !path.endsWith('.css'))),
  }),
];

/** Uploads that must be refused and leave nothing behind. */
export const HOSTILE_TARBALLS: Hostile[] = [
  ...paths,
  ...kinds,
  ...names,
  ...sizes,
  ...compressed,
  ...descriptions,
];

function changedByte(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  const place = at < 0 ? changed.length + at : at;
  changed.writeUInt8((changed.readUInt8(place) + 1) % 256, place);
  return changed;
}
