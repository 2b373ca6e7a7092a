import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import type { Encoding } from '../core/bundle/bundle';
import { readAvailableDictionary } from '../core/bundle/dictionary';
import { memoize } from './memoize';

/** Smallest first: the server's preference decides between encodings that the client accepts. */
const COMPRESSED_ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

const acceptedEncodings = memoize((acceptEncoding): readonly Encoding[] => {
  const headers = { 'accept-encoding': acceptEncoding };
  const accepted = new Negotiator({ headers }).encodings([...COMPRESSED_ENCODINGS]);
  return COMPRESSED_ENCODINGS.filter((encoding) => accepted.includes(encoding));
});

const acceptsDcz = memoize((acceptEncoding) =>
  new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(['dcz']).includes('dcz'),
);

/** The hash of the dictionary against which the client takes a delta. */
export function chooseDictionary(headers: IncomingHttpHeaders): string | undefined {
  const dictionary = readAvailableDictionary(headers['available-dictionary']);
  return dictionary && acceptsDcz(headers['accept-encoding']) ? dictionary : undefined;
}

export function chooseEncoding(acceptEncoding: string | undefined, available: readonly Encoding[]): Encoding {
  return acceptedEncodings(acceptEncoding).find((encoding) => available.includes(encoding)) ?? 'identity';
}
