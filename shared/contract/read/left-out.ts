import type { FileReason } from '../errors';
import { readPart, readPartAsSent } from './fields';

/** What the answer to captions says that could not be read of them, each with its line; nothing where it says nothing. */
export function readLeftOut(received: unknown): FileReason[] {
  const { left_out } = readPart(received);
  const reasons = Array.isArray(left_out) ? (left_out as unknown[]) : [];
  return reasons.flatMap((reason) => {
    const sent = readPartAsSent<Required<FileReason>>(reason, { fault: 'captions_times', line: 1 });
    return sent ? [{ fault: sent.fault, line: sent.line }] : [];
  });
}
