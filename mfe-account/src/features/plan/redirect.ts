/** Leaves for a page outside the app; false for an invalid address. */
export function redirect(address: string | undefined): boolean {
  if (!address || !URL.canParse(address, window.location.href)) return false;
  const { protocol, href } = new URL(address, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  window.location.assign(href);
  return true;
}
