import type { Encoding } from '../core/bundle/bundle';
import { remembered } from './remembered';

/** Best first. */
const compressed = ['br', 'gzip'] as const;

const takenBy = remembered((accepts): readonly Encoding[] => {
  const weights = new Map<string, number>();
  for (const part of accepts.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';');
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight));
  }
  return compressed.filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
});

/** The smallest form that exists and that the client takes. */
export function chooseEncoding(accepts: string | undefined, available: readonly Encoding[]): Encoding {
  for (const name of takenBy(accepts)) if (available.includes(name)) return name;
  return 'identity';
}

/** `If-None-Match`, compared weakly as the standard asks for GET. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(plain).includes(plain(etag));
}
