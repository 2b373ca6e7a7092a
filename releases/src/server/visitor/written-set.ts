import { createHash } from 'node:crypto';
import type { LiveSet } from '@glossa/contract/release';

/** A live set as it is sent. */
export interface WrittenSet {
  json: string;
  /** Names the content: another for every other one. */
  tag: string;
  /** As a server-sent event, in one piece that all streams share. */
  event: Buffer;
}

/** The registry keeps one object for each view until it changes, so each is written once, however many visitors see it. */
const written = new WeakMap<LiveSet, WrittenSet>();

export function writtenSet(live: LiveSet): WrittenSet {
  return written.get(live) ?? write(live);
}

function write(live: LiveSet): WrittenSet {
  const json = JSON.stringify(live);
  const tag = createHash('sha256').update(json).digest('base64url').slice(0, 24);
  const event = Buffer.from(`event: live\nid: ${live.revision}.${tag}\ndata: ${json}\n\n`);
  const result = { json, tag, event };
  written.set(live, result);
  return result;
}
