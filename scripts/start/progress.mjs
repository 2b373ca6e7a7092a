/** A fault of the user's: only its message is shown. */
export class StartFault extends Error {}

export class Progress {
  #begun = Date.now();

  #seconds() {
    return `${((Date.now() - this.#begun) / 1000).toFixed(1)} s`.padStart(8);
  }

  step(text) {
    console.log(`${this.#seconds()}  ${text} …`);
  }

  note(text) {
    console.log(`${this.#seconds()}  ${text}`);
  }

  done(text) {
    console.log(`\n${text}`);
  }

  fault(error) {
    console.error(`\n${error instanceof StartFault ? error.message : (error.stack ?? error)}`);
  }
}
