/** The numbers of a synset's tokens: how many are its own, these, then those of related synsets. */
export const HEAD_BYTES = 2;
export const TOKEN_BYTES = 3;

export function packTokens(own: readonly number[], related: readonly number[]): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES + TOKEN_BYTES * (own.length + related.length));
  bytes.writeUInt16LE(own.length, 0);
  for (const [index, token] of [...own, ...related].entries())
    bytes.writeUIntLE(token, HEAD_BYTES + TOKEN_BYTES * index, TOKEN_BYTES);
  return bytes;
}

/** By hand, because a sentence is compared with thousands of tokens. */
export const readToken = (bytes: Buffer, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
