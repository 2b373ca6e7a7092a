const block = 512;
const emptyBlock = Buffer.alloc(block);

/**
 * A chunk of a tarball that begins at `position` in it: whole, or block by block where it has zeros that may be the end,
 * so that what follows the end stands apart.
 */
export function splitAtZeros(chunk: Buffer, position: number): Buffer[] {
  if (!chunk.includes(emptyBlock)) return [chunk];
  const pieces: Buffer[] = [];
  for (let from = 0, to = block - (position % block); from < chunk.length; from = to, to += block) {
    pieces.push(chunk.subarray(from, to));
  }
  return pieces;
}
