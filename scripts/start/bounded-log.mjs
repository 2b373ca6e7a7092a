import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

const MAX_BYTES = 10 * 1024 * 1024;
/** `api.log.2` is the oldest. */
const OLDER_FILES = 2;

/** What cannot be written, because the disk is full, is dropped: a log line must never stop the site. */
export class BoundedLog {
  #file;
  #maxBytes;
  #descriptor;
  #size = 0;
  #dropped = 0;

  /** Begins a new file: the reason of a crash is in the log of the run before. */
  constructor(file, maxBytes = MAX_BYTES) {
    this.#file = file;
    this.#maxBytes = maxBytes;
    this.#attempt(() => this.#shift());
    this.#attempt(() => this.#open());
  }

  write(chunk) {
    const isWritten = this.#attempt(() => {
      if (this.#size >= this.#maxBytes) this.#shift();
      if (this.#descriptor === undefined) this.#open();
      if (this.#dropped > 0) {
        this.#append(`\nThe disk was full: ${this.#dropped} writes to this log were dropped here.\n`);
        this.#dropped = 0;
      }
      this.#append(chunk);
    });
    if (!isWritten) this.#dropped += 1;
  }

  #append(chunk) {
    this.#size += writeSync(this.#descriptor, chunk);
  }

  #shift() {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
    this.#size = 0;
    for (let older = OLDER_FILES; older > 0; older -= 1) {
      const newer = older === 1 ? this.#file : `${this.#file}.${older - 1}`;
      this.#attempt(() => renameSync(newer, `${this.#file}.${older}`));
    }
  }

  #open() {
    this.#descriptor = openSync(this.#file, 'a', 0o600);
    this.#size = fstatSync(this.#descriptor).size;
  }

  #attempt(work) {
    try {
      work();
      return true;
    } catch {
      return false;
    }
  }
}
