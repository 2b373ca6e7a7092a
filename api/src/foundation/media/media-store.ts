import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** Bytes from `start` to `end`, both included. */
interface ByteRange {
  start: number;
  end: number;
}

/** Where the files of learners' videos are kept. */
export interface MediaStore {
  /** Takes the bytes of uploads. */
  uploads: DataStore;
  /** @throws if the file does not exist */
  read(id: string, range: ByteRange): Promise<Readable>;
  /** Calls `use` with the path of a file on this machine, which may be a copy that is removed afterwards. */
  withFile<Result>(id: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Removes a file, finished or not; nothing happens where there is none. */
  remove(id: string): Promise<void>;
  /** Removes what processes that were killed left behind; a store that makes no copies leaves nothing. */
  removeLeftovers?(): Promise<void>;
}
