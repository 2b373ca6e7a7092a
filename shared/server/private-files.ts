/** Files of this process are its user's alone, whatever folder an operator has made for them. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
