export function redirect(address: string): void {
  window.location.assign(address);
}
