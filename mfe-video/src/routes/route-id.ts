/** The number in an address, or nothing where it is none: no screen is shown for such an id. */
export function routeId(text: string | undefined): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
