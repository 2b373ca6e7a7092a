/** A fault the person at the keyboard can do something about: its message is all they need. */
export class StartFault extends Error {}

/** Says what is being done, with the seconds since the start. */
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
