/** The configured storage cannot be used. The message tells the operator what to change and holds no secret. */
export class StorageFault extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageFault';
  }
}
