import { MAX_ROW_ID } from '@glossa/contract/limits';

export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  return Number(text) <= MAX_ROW_ID ? Number(text) : undefined;
}
