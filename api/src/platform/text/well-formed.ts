/// <reference lib="es2024.string" />

/** Replaces lone surrogates by U+FFFD: Postgres refuses them in JSON. */
export const wellFormed = (text: string): string => text.toWellFormed();

const BYTE_ORDER_MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Decodes UTF-8, or UTF-16 with a byte order mark; undefined if the bytes are neither. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  try {
    return new TextDecoder(marked?.[0] ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Applies `wellFormed` to every string of a JSON value. */
export function wellFormedJson<Value>(value: Value): Value {
  const repaired: unknown = JSON.parse(JSON.stringify(value), (_name, inner: unknown) =>
    typeof inner === 'string' ? wellFormed(inner) : inner,
  );
  return repaired as Value;
}
