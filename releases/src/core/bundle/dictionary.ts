import { bundlePath } from '@glossa/contract/page-protocol';
import { createHash } from 'node:crypto';
import type { AppHistory } from '../log/app-history';

// A file is compressed with the same file of another version as its dictionary (RFC 9842), and sent as a delta.

const DICTIONARY_FILE = /\.(js|mjs|css|json|svg|txt|vtt|wasm)$/;
/** The pattern of a URL and the string of a header give a meaning to all other characters. */
const PLAIN_PATH = /^[\w.~/-]+$/;
/** The header that announces a smaller file is longer than what it saves. */
const MIN_DICTIONARY_BYTES = 200;
/** Limits the memory and time that a delta takes to make. */
const MAX_DICTIONARY_BYTES = 2 * 1024 * 1024;
/** zstd reads a dictionary that begins so as one of its own format, and not as plain content. */
const ZSTD_DICTIONARY_MAGIC = Buffer.from('37a430ec', 'hex');

/** What a `dcz` body begins with, before the hash of its dictionary and the zstd frame. */
const DCZ_MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

export const canBeDictionary = (file: string, bytes: Buffer): boolean =>
  DICTIONARY_FILE.test(file) &&
  PLAIN_PATH.test(file) &&
  bytes.length >= MIN_DICTIONARY_BYTES &&
  bytes.length <= MAX_DICTIONARY_BYTES &&
  !bytes.subarray(0, ZSTD_DICTIONARY_MAGIC.length).equals(ZSTD_DICTIONARY_MAGIC);

/** SHA-256 in hex, by which a delta is found. */
export const computeDictionaryHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The value of `Use-As-Dictionary`: the file of this name in every version of the app. */
export const formatUseAsDictionary = (app: string, file: string) => `match="${bundlePath(app, '*')}${file}"`;

/** The hash in `Available-Dictionary`, in hex; undefined if the value is not one SHA-256. */
export function readAvailableDictionary(value: string | string[] | undefined): string | undefined {
  const base64 = typeof value === 'string' ? /^:([A-Za-z0-9+/]{43}=):$/.exec(value.trim())?.[1] : undefined;
  return base64 && Buffer.from(base64, 'base64').toString('hex');
}

export const formatDcz = (dictionaryHash: string, zstdFrame: Uint8Array): Buffer =>
  Buffer.concat([DCZ_MAGIC, Buffer.from(dictionaryHash, 'hex'), zstdFrame]);

/** Versions that deltas are made against ahead of any request. */
const MAX_LIKELY_DICTIONARIES = 3;

/** The likely versions: live, just withdrawn, canary, former live ones, then the last published. */
export function findLikelyDictionaries(app: AppHistory, version: string): string[] {
  const latest = [...app.published.keys()].reverse();
  const former = [...app.chain].reverse();
  const candidates = [
    ...former.slice(0, 1),
    ...[...app.withdrawn.keys()].slice(-1),
    ...(app.canary ? [app.canary.version] : []),
    ...former,
    ...latest.filter((each) => app.everLive.has(each)),
    ...latest,
  ];
  return [...new Set(candidates)].filter((each) => each !== version).slice(0, MAX_LIKELY_DICTIONARIES);
}
