/** A missing field, or one of another type, is read as null: the screen decides what stands in its place. */
export type Reader<Read> = (received: unknown) => Read;

/** The answer of a call that has succeeded and says nothing of what was asked for, such as the page of a proxy. */
export class BadAnswerError extends Error {
  override readonly name = 'BadAnswerError';
  /** It is a page: servers of a site answer one to each address that they do not know. */
  readonly isPage: boolean;

  constructor(message: string, received?: unknown) {
    super(message);
    this.isPage = typeof received === 'string' && received.trimStart().startsWith('<');
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** @throws BadAnswerError when it is no object. */
export function readFields(received: unknown): Fields {
  if (!isObject(received)) throw new BadAnswerError('The answer is no object', received);
  return received;
}

/** The fields of a part that may be missing; it has none then. */
export const readPart = (received: unknown): Fields => (isObject(received) ? received : {});

const isObject = (received: unknown): received is Fields =>
  typeof received === 'object' && received !== null && !Array.isArray(received);

type Parts<Sent> = { readonly [Name in keyof Sent]?: Parts<Sent[Name]> };

/** Lists have items like the first. It names all lists always sent, which screens read without asking. */
export type Example<Sent> = Parts<Sent> & {
  readonly [Name in keyof Sent as Sent[Name] extends readonly unknown[] ? Name : never]: unknown;
};

/** For what only our own API sends: its type is the schema's. @throws BadAnswerError when it differs */
export function readAsSent<Sent extends object>(received: unknown, example: Example<Sent>): Sent {
  if (isLike(received, example)) return received as Sent;
  throw new BadAnswerError('The answer lacks a field', received);
}

/** The same for a part that may be missing: null then. */
export const readPartAsSent = <Sent extends object>(received: unknown, example: Example<Sent>): Sent | null =>
  isLike(received, example) ? (received as Sent) : null;

function isLike(received: unknown, example: unknown): boolean {
  if (Array.isArray(example)) {
    const isItem = (item: unknown) => example.every((one) => isLike(item, one));
    return Array.isArray(received) && received.every(isItem);
  }
  if (!isObject(example)) return typeof received === typeof example;
  return isObject(received) && Object.keys(example).every((name) => isLike(received[name], example[name]));
}

/** @throws BadAnswerError when there is nothing: without this field the answer is of no use. */
export function need<Value>(value: Value | null, field: string): Value {
  if (value === null) throw new BadAnswerError(`The answer has no ${field}`);
  return value;
}

/** Reads several fields in the same way. */
export const readEach = <Read, Name extends string>(read: Reader<Read>, fields: Fields, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, read(fields[name])])) as Record<Name, Read>;

/** A text that says something. */
export const readText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** The address of a page, a picture or a file, which is on the web or a path of this site: a script is none. */
export function readWebAddress(value: unknown): string | null {
  const text = readText(value);
  return text !== null && /^(https?:\/\/[^\s/]|\/(?![/\\]))/i.test(text) ? text : null;
}

/** A number, or the digits of one. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** What a learner never did may be null. */
export const readCount = (value: unknown): number => readNumber(value) ?? 0;

export const readBoolean = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

/** The time of a date as it was sent. */
export function readTime(value: unknown): string | null {
  const text = readText(value);
  return text === null || Number.isNaN(Date.parse(text)) ? null : text;
}

/** An id that is a text with us. */
export const readId = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : readText(value);

/** An id that is a number with us. */
export function readRowId(value: unknown): number | null {
  const id = readNumber(value);
  return id !== null && Number.isSafeInteger(id) ? id : null;
}

/** One of a closed list; null for any other. */
export const readChoice = <Value extends string>(values: readonly Value[], value: unknown): Value | null =>
  values.find((one) => one === value) ?? null;

/** The texts of a list, which may be missing. */
export const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => readText(text) !== null) : [];
