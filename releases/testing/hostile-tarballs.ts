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

const paths: Hostile[] = [
  ['a path that leaves the folder', 'unsafe_path', alsoFile('package/dist/../../../x.js')],
  ['a path that begins with ..', 'unsafe_path', alsoFile('../x.js')],
  ['a path with . in it', 'unsafe_path', alsoFile('package/./dist/x.js')],
  ['a path with an empty part', 'unsafe_path', alsoFile('package//dist/x.js')],
  ['a path with percent signs for ..', 'unsafe_path', alsoFile('package/dist/%2e%2e/%2e%2e/x.js')],
  ['a path with dots in other letters', 'unsafe_path', paxNamed({ path: 'package/dist/\uff0e\uff0e/x.js' })],
  ['a path with a slash in other letters', 'unsafe_path', paxNamed({ path: 'package/dist/..\uff0fx.js' })],
  ['a path with backslashes', 'unsafe_path', alsoFile('package\\dist\\..\\..\\x.js')],
  ['a path with .. and a backslash', 'unsafe_path', alsoFile('package/dist/..\\x.js')],
  ['an absolute path', 'unsafe_path', alsoFile('/etc/cron.d/x')],
  ['a path with a drive letter', 'unsafe_path', alsoFile('C:/Windows/x.js')],
  ['a path with a drive letter inside', 'unsafe_path', alsoFile('package/dist/C:x.js')],
  ['a path of a network share', 'unsafe_path', alsoFile('//server/share/x.js')],
  ['a path with NUL', 'unsafe_path', paxNamed({ path: 'package/dist/x.js\0.png' })],
  ['a path with a line break', 'unsafe_path', alsoFile('package/dist/x\n.js')],
  ['a path outside the package folder', 'unsafe_path', alsoFile('dist/x.js')],
  ['a path that ends in a dot', 'unsafe_path', alsoFile('package/dist/entry.js.')],
  ['a name that is a device on Windows', 'unsafe_path', alsoFile('package/dist/con.js')],
  ['a folder outside', 'unsafe_path', () => alsoBlocks(rawHeader({ path: '../../x/', type: '5' }))],
  ['a path that is too deep', 'unsafe_path', alsoFile(`package/dist/${'a/'.repeat(30)}x.js`)],
  ['a path that is too long', 'unsafe_path', paxNamed({ path: `package/dist/${'a'.repeat(400)}.js` })],
  ['a long name of GNU’s that leaves the folder', 'unsafe_path', longNamed('package/../../../../x.js')],
  ['a long name of GNU’s that is too long', 'unsafe_path', longNamed(`package/dist/${'a'.repeat(2000)}`)],
  ['a long name of GNU’s without an end', 'unsafe_path', longNamed('a'.repeat(100_000))],
  ['a path of pax that leaves the folder', 'unsafe_path', paxNamed({ path: '../../x.js' })],
];

const kinds: Hostile[] = [
  ['a link', 'link_in_bundle', typed('2', '/etc/passwd')],
  ['a hard link', 'link_in_bundle', typed('1', 'package/package.json')],
  ['a character device', 'link_in_bundle', typed('3')],
  ['a block device', 'link_in_bundle', typed('4')],
  ['a FIFO', 'link_in_bundle', typed('6')],
  ['a contiguous file', 'link_in_bundle', typed('7')],
  ['a sparse file of GNU’s', 'link_in_bundle', typed('S')],
  ['a type that nobody knows', 'link_in_bundle', typed('Z')],
  ['a file with the target of a link', 'not_a_tarball', typed('0', '/etc/passwd')],
  ['a target of pax', 'not_a_tarball', paxNamed({ linkpath: '/etc/passwd' })],
  ['a size of pax', 'not_a_tarball', paxNamed({ size: '512' })],
  // Only the header is wrong; otherwise another check would refuse it.
  [
    'a sparse file of pax',
    'link_in_bundle',
    () =>
      alsoBlocks(
        paxHeader({ 'GNU.sparse.major': '1', 'GNU.sparse.name': 'package/dist/x.js' }),
        rawEntry({ path: 'package/README.md' }, 'x'),
      ),
  ],
  [
    'a header of pax for all entries',
    'not_a_tarball',
    () => alsoBlocks(paxHeader({ comment: 'x' }, 'g'), rawEntry({ path: 'package/dist/x.js' }, 'x')),
  ],
];

const names: Hostile[] = [
  ['a file twice', 'unsafe_path', alsoFile('package/dist/entry.js')],
  ['a file twice in other case', 'unsafe_path', alsoFile('package/dist/Entry.JS')],
  [
    'a file twice in other Unicode',
    'unsafe_path',
    () =>
      alsoBlocks(
        ...['caf\u00e9', 'cafe\u0301'].flatMap((name) => [
          paxHeader({ path: `package/dist/${name}.js` }),
          rawEntry({ path: 'x' }, 'x'),
        ]),
      ),
  ],
  ['a hidden file', 'unsafe_path', built({ extra: { '.htaccess': 'x' } })],
  ['a hidden folder', 'unsafe_path', built({ extra: { '.git/config': 'x' } })],
  ['a name that is a file and a folder', 'unsafe_path', built({ extra: { a: '1', 'a/b.js': '1' } })],
  [
    'a name that is a file and, in other case, a folder',
    'unsafe_path',
    built({ extra: { A: '1', 'a/b.js': '1' } }),
  ],
];

const sizes: Hostile[] = [
  [
    'too many files',
    'too_many_files',
    () =>
      alsoBlocks(...Array.from({ length: 50 }, (_, at) => rawEntry({ path: `package/dist/${at}.js` }, 'x'))),
  ],
  [
    'too many folders',
    'too_many_files',
    () =>
      alsoBlocks(...Array.from({ length: 50 }, (_, at) => rawHeader({ path: `package/${at}/`, type: '5' }))),
  ],
  ['one big file', 'too_large', built({ extra: { 'big.js': 'x'.repeat(700_000) } })],
  [
    'an upload over the limit',
    'too_large',
    built({ extra: { 'big.bin': randomBytes(500_000).toString('hex') } }),
  ],
  ['a bomb', 'too_large', () => gzipSync(Buffer.alloc(12 * 1024 * 1024), { level: 1 })],
  ['a size that is not there', 'not_a_tarball', sized(100_000)],
  ['a size beyond all limits', 'too_large', sized(0o77777777777)],
  [
    'a size as large as the format can say',
    'not_a_tarball',
    sized(base256(0x80, 0x7f, 255, 255, 255, 255, 255, 255, 255)),
  ],
  ['a negative size', 'not_a_tarball', sized(base256(0xff, 0xff, 0xff, 0x00))],
  ['a size that is no number', 'not_a_tarball', sized(Buffer.from('many bytes\0\0'))],
];

const compressed: Hostile[] = [
  ['a tarball compressed twice', 'not_a_tarball', () => gzipSync(good())],
  ['two compressed tarballs in a row', 'not_a_tarball', () => Buffer.concat([good(), good()])],
  ['a compressed nothing before the tarball', 'not_a_tarball', () => Buffer.concat([gzipSync(''), good()])],
  ['something behind the tarball', 'not_a_tarball', () => Buffer.concat([good(), Buffer.from('<script>')])],
  ['zeros behind the tarball', 'not_a_tarball', () => Buffer.concat([good(), Buffer.alloc(512)])],
  ['a tarball that is cut short', 'not_a_tarball', () => good().subarray(0, -40)],
  ['a tarball without its last byte', 'not_a_tarball', () => good().subarray(0, -1)],
  [
    'a tarball that was cut short before compression',
    'not_a_tarball',
    () => gzipSync(gunzipSync(good()).subarray(0, 5000)),
  ],
  ['a check sum of gzip that is wrong', 'not_a_tarball', () => changedByte(good(), -6)],
  ['a byte that was changed on the way', 'not_a_tarball', () => changedByte(good(), 200)],
  [
    'a check sum of a header that is wrong',
    'not_a_tarball',
    () => alsoBlocks(rawHeader({ path: 'package/dist/x.js', checksumOff: 1 })),
  ],
  ['a tarball that is not compressed', 'not_a_tarball', () => gunzipSync(good())],
  ['a ZIP file', 'not_a_tarball', () => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(400)])],
  ['a page', 'not_a_tarball', () => Buffer.from(HTML_PAGE)],
  ['nothing', 'not_a_tarball', () => Buffer.alloc(0)],
  ['a compressed nothing', 'not_a_tarball', () => gzipSync('')],
  [
    'entries behind the end of the tarball',
    'not_a_tarball',
    () => alsoBlocks(Buffer.alloc(1024), rawEntry({ path: 'package/dist/x.js' }, 'x')),
  ],
  [
    'bytes far behind the end of the tarball',
    'not_a_tarball',
    () => alsoBlocks(Buffer.alloc(200 * 512), Buffer.from('x'.repeat(512))),
  ],
  ['a tarball without entries', 'not_a_tarball', () => gzipSync(Buffer.alloc(1024))],
];

const descriptions: Hostile[] = [
  [
    'no release.json',
    'manifest_missing',
    entries((all) => all.filter(({ path }) => !path.endsWith('release.json'))),
  ],
  ['no package.json', 'manifest_missing', entries((all) => all.slice(1))],
  [
    'two release.json',
    'unsafe_path',
    entries((all) => [...all, { path: 'package/dist/release.json', content: '{}' }]),
  ],
  ['a release.json that is no JSON', 'invalid_release', rewritten(/^\{/, '{{')],
  ['a release.json of nothing but brackets', 'invalid_release', rewritten(/^.*$/s, '['.repeat(400_000))],
  ['a release.json that is too large', 'too_large', rewritten(/^/, ' '.repeat(560_000))],
  ['release.json of another app', 'declaration_mismatch', rewritten(/"app":"quiz"/, '"app":"video"')],
  [
    'release.json of another version',
    'declaration_mismatch',
    rewritten(/"version":"2.0.0"/, '"version":"9.9.9"'),
  ],
  [
    'the container of another app',
    'declaration_mismatch',
    rewritten(/glossa_quiz_2_0_0/, 'glossa_shell_1_0_0'),
  ],
  ['a key of __proto__', 'invalid_release', rewritten(/"files":\{/, '"files":{"__proto__":{"x":1},')],
  ['a key of __proto__ at the top', 'invalid_release', rewritten(/^\{/, '{"__proto__":{"schema":1},')],
  [
    'a shared module called constructor',
    'invalid_release',
    rewritten(/"requires":\{/, '"requires":{"constructor":"1"'),
  ],
  [
    'a path with .. in release.json',
    'unsafe_path',
    rewritten(/"files":\{/, `"files":{"../x.js":"${computeIntegrity(Buffer.from(''))}",`),
  ],
  [
    'an integrity that is not the file’s',
    'integrity_mismatch',
    entries((all) =>
      all.map((one) => (one.path.endsWith('/entry.js') ? { ...one, content: 'evil()' } : one)),
    ),
  ],
  ['a file that is not listed', 'file_unlisted', alsoFile('package/dist/x.js')],
  [
    'a listed file that is not there',
    'file_missing',
    entries((all) => all.filter(({ path }) => !path.endsWith('.css'))),
  ],
  [
    'a page with the name of a script',
    'invalid_release',
    built({ extra: { 'lost.js': `\ufeff\n${HTML_PAGE}` } }),
  ],
  ['a page as its entry', 'invalid_release', built({ extra: { 'entry.js': HTML_PAGE } })],
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
