import type { Encoding } from '../core/bundle';

/** The smallest form that exists and that the client takes. */
export function chooseEncoding(accepts: string | undefined, available: readonly Encoding[]): Encoding {
  const taken = new Map<string, number>();
  for (const part of (accepts ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';');
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
    taken.set(name.trim(), weight === undefined ? 1 : Number(weight));
  }
  const isTaken = (name: string) => (taken.get(name) ?? taken.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find((name) => available.includes(name) && isTaken(name)) ?? 'identity';
}

/** `If-None-Match`, compared weakly as the standard asks for GET. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(plain).includes(plain(etag));
}
