/** Whether the browser may leave for it: a script is no such address. */
export function isWebAddress(address: string | undefined): address is string {
  if (!address || !URL.canParse(address, window.location.href)) return false;
  return /^https?:$/.test(new URL(address, window.location.href).protocol);
}

/** Leaves for a page outside the app. */
export function redirect(address: string): void {
  window.location.assign(address);
}
