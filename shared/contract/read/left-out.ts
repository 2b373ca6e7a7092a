import type { FileReason } from '../errors';
import { readPart, readPartAsSent } from './fields';

/** What the answer to captions says that could not be read of them; nothing where it says nothing. */
export function readLeftOut(received: unknown): FileReason[] {
  const { left_out } = readPart(received);
  const reasons = Array.isArray(left_out) ? (left_out as unknown[]) : [];
  return reasons.flatMap((reason) => readPartAsSent<FileReason>(reason, { fault: 'captions_times' }) ?? []);
}
