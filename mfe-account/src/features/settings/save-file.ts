/** Hands a file to the browser, as a download of this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by the time it is idle again.
  setTimeout(() => URL.revokeObjectURL(address));
}
