import type { FileHandle } from 'node:fs/promises';
import { type Box, readBytes } from './read-boxes';

/** Boxes that tell where the samples of a track are. */
export const SAMPLE_TABLES = ['stsc', 'stsz', 'stco', 'co64'];
/** The tables of a film are far smaller. */
const MAX_TABLE_BYTES = 16 * 1024 * 1024;

/** Where the samples of a track are: a range for each chunk of them. ISO 14496-12, 8.7. */
export async function* findSamples(file: FileHandle, tables: ReadonlyMap<string, Box>) {
  const [runs, sizes] = [
    await readTable(file, tables.get('stsc')),
    await readTable(file, tables.get('stsz')),
  ];
  const isLong = tables.has('co64');
  const chunks = await readTable(file, tables.get(isLong ? 'co64' : 'stco'));
  const width = isLong ? 8 : 4;
  // Behind a version and the number of entries; of the sizes also behind the size of all, or 0.
  let [run, sample] = [8, 12];
  for (let chunk = 1; chunk <= numberAt(chunks, 4); chunk += 1) {
    const entry = 8 + (chunk - 1) * width;
    if (entry + width > chunks.length) return;
    // The next run of chunks that have as many samples each begins here.
    if (numberAt(runs, run + 12) === chunk) run += 12;
    const samples = numberAt(runs, run + 4);
    const sizeOfAll = numberAt(sizes, 4);
    let length = sizeOfAll * samples;
    const end = Math.min(sample + samples * 4, sizes.length);
    if (sizeOfAll === 0) for (; sample < end; sample += 4) length += numberAt(sizes, sample);
    yield { start: isLong ? Number(chunks.readBigUInt64BE(entry)) : chunks.readUInt32BE(entry), length };
  }
}

function readTable(file: FileHandle, box: Box | undefined): Promise<Buffer> | Buffer {
  if (!box) return Buffer.alloc(0);
  return readBytes(file, box.content, Math.min(box.end - box.content, MAX_TABLE_BYTES));
}

/** 0 outside of the table. */
const numberAt = (table: Buffer, place: number) =>
  place + 4 <= table.length ? table.readUInt32BE(place) : 0;
