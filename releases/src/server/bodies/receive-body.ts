import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ReleaseError } from '../../core/release-error';
import { onDisk } from '../../storage/directory/durable-file';

export interface ReceiveRules {
  maxBytes: number;
  /** Each window has to bring `minBytes`, or the body is given up. */
  windowMs: number;
  minBytes: number;
  /** The body is given up after this time, however fast it comes: it holds a place that others wait for. */
  maxMs?: number;
  /** Aborted with the error to answer. */
  signal?: AbortSignal;
}

export async function receiveInMemory(payload: Readable, rules: ReceiveRules): Promise<Readable> {
  const chunks: Buffer[] = [];
  await receive(payload, rules, (chunk) => void chunks.push(chunk));
  return Readable.from([Buffer.concat(chunks)], { objectMode: false });
}

/** The file of `directory` has no name any more when this returns: it is gone with stream or process. */
export async function receiveInFile(payload: Readable, rules: ReceiveRules, directory: string) {
  const file = await onDisk(() => openUnnamed(directory));
  try {
    await receive(payload, rules, (chunk) => onDisk(() => file.writeFile(chunk)));
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openUnnamed(directory: string): Promise<FileHandle> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const name = path.join(directory, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  return file;
}

/** The request is not destroyed when this fails, so that it can be answered. */
async function receive(
  payload: Readable,
  { maxBytes, windowMs, minBytes, maxMs, signal }: ReceiveRules,
  store: (chunk: Buffer) => Promise<void> | void,
): Promise<void> {
  if (payload.destroyed) throw cutOff();
  let received = 0;
  let receivedInWindow = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      receivedInWindow += chunk.length;
      if (received > maxBytes) return done(new ReleaseError('too_large', 'The request is too large.'));
      Promise.resolve(store(chunk)).then(() => done(), done);
    },
  });
  const window = setInterval(() => {
    if (receivedInWindow < minBytes) sink.destroy(tooSlow());
    receivedInWindow = 0;
  }, windowMs);
  const deadline = maxMs === undefined ? undefined : setTimeout(() => sink.destroy(tooSlow()), maxMs);
  const abort = () => sink.destroy(signal?.reason as Error);
  const end = () => void (sink.writableEnded || sink.destroy(cutOff()));
  signal?.addEventListener('abort', abort);
  payload.once('close', end).once('error', end);
  try {
    await finished(payload.pipe(sink));
  } finally {
    clearInterval(window);
    clearTimeout(deadline);
    signal?.removeEventListener('abort', abort);
    payload.off('close', end).off('error', end);
  }
}

const cutOff = () => new ReleaseError('invalid_request', 'The request ended before all of it was sent.');

const tooSlow = () => new ReleaseError('request_timeout', 'The request took too long to arrive.');
