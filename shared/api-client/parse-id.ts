/** Ids of the API are no larger: a Postgres `integer`. */
const MAX_ID = 2_147_483_647;

/** The id in a part of an address; undefined where it is none that the API can have given. */
export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  return Number(text) <= MAX_ID ? Number(text) : undefined;
}
