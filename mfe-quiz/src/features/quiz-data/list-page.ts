/** The page of the list that an address asks for with `?page=`, counted from 1. */
export function listPageOf(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
