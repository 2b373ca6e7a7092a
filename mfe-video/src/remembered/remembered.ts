import { browserStorage } from '@glossa/shared/browser-storage';

const PREFIX = 'glossa.lesson.';

/** What a setting may be. */
export type Rememberable = number | boolean | string;

/** A setting of lessons by its name, or `initial` while it has not been set or cannot be read. */
export function remembered<Value extends Rememberable>(name: string, initial: Value): Value {
  const kept = read(browserStorage.get(PREFIX + name));
  return typeof kept === typeof initial ? (kept as Value) : initial;
}

/** Holds for all lessons in this browser. */
export function remember(name: string, value: Rememberable): void {
  browserStorage.set(PREFIX + name, JSON.stringify(value));
}

/** Anything may be in the storage: an older version of the site, or its visitor, may have written it. */
function read(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
