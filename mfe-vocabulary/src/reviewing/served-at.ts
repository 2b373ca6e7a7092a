/** When an answer was made, in milliseconds: by the server's clock where it tells, because the visitor's may be wrong. */
export function servedAt(headers: Readonly<Record<string, unknown>>): number {
  const told = Date.parse(String(headers['date']));
  return Number.isNaN(told) ? Date.now() : told;
}
