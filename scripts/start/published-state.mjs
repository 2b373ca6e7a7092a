import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `current`: the digest of the sources last published of each app; `given`: sources by version. Written whole. */
export class PublishedState {
  #file;
  #state = { current: {}, given: {} };

  constructor(dataDirectory) {
    this.#file = join(dataDirectory, 'published.json');
    try {
      this.#state = JSON.parse(readFileSync(this.#file, 'utf8'));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }

  isCurrent(app, digest) {
    return this.#state.current[app] === digest;
  }

  givenAs(app, version) {
    return this.#state.given[app]?.[version];
  }

  noteGiven(app, version, digest) {
    this.#state.given[app] = { ...this.#state.given[app], [version]: digest };
    this.#save();
  }

  noteCurrent(app, digest) {
    this.#state.current[app] = digest;
    this.#save();
  }

  #save() {
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#state, null, 2));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
