/** The maximum of a Postgres `integer`. */
const MAX_ID = 2_147_483_647;

/** Parses an id from an address; undefined if it is invalid. */
export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  return Number(text) <= MAX_ID ? Number(text) : undefined;
}
