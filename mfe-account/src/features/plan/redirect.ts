/** Whether the browser may navigate to it: not a `javascript:` address. */
export function isWebAddress(address: string | null): address is string {
  if (!address || !URL.canParse(address, window.location.href)) return false;
  return /^https?:$/.test(new URL(address, window.location.href).protocol);
}

export function redirect(address: string): void {
  window.location.assign(address);
}
