import { STORED_AT_HEADER } from '@glossa/contract/page-protocol';

/** The answers of now that came from the browser's store, by address with `/api`: when they were stored, in ISO 8601. */
export const storedAnswers: Map<string, string> & {
  /** Called when an answer comes from the store. The shell sets it. */
  notice?: () => void;
} = new Map();

export function noteStoredAnswer(address: string, headers: Readonly<Record<string, unknown>>): void {
  const at = headers[STORED_AT_HEADER];
  if (typeof at !== 'string') return void storedAnswers.delete(address);
  storedAnswers.set(address, at);
  storedAnswers.notice?.();
}
