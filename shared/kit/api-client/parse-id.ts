import { MAX_ROW_ID } from '@glossa/contract/limits';

/** Parses an id from an address; undefined if it is invalid. */
export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  return Number(text) <= MAX_ROW_ID ? Number(text) : undefined;
}
