import { MAX_ROW_ID } from '@glossa/contract/limits';

export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,20}$/.test(text)) return undefined;
  const id = Number(text);
  return id >= 1 && id <= MAX_ROW_ID ? id : undefined;
}
