import { browserStorage } from '@glossa/shared/browser-storage';

const PREFIX = 'glossa.lesson.';

/** A setting of lessons by its name, or `initial` while it has not been set or cannot be read. */
export function remembered<Value extends number | boolean>(name: string, initial: Value): Value {
  const kept = read(browserStorage.get(PREFIX + name));
  return typeof kept === typeof initial ? (kept as Value) : initial;
}

/** Holds for all lessons in this browser. */
export function remember(name: string, value: number | boolean): void {
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
