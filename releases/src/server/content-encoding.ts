import Negotiator from 'negotiator';
import type { Encoding } from '../core/bundle/bundle';
import { memoize } from './memoize';

/** Smallest first: the server's preference decides between encodings that the client accepts. */
const COMPRESSED_ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

const acceptedEncodings = memoize((acceptEncoding): readonly Encoding[] => {
  const headers = { 'accept-encoding': acceptEncoding };
  const accepted = new Negotiator({ headers }).encodings([...COMPRESSED_ENCODINGS]);
  return COMPRESSED_ENCODINGS.filter((encoding) => accepted.includes(encoding));
});

/** The smallest available encoding that the client accepts. */
export function chooseEncoding(acceptEncoding: string | undefined, available: readonly Encoding[]): Encoding {
  for (const encoding of acceptedEncodings(acceptEncoding)) if (available.includes(encoding)) return encoding;
  return 'identity';
}

/** Whether `If-None-Match` has the tag; compared weakly, as RFC 9110 says for GET. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(strong).includes(strong(etag));
}
