import { browserStorage } from '@glossa/shared/browser-storage';
import { useState } from 'react';

const PREFIX = 'glossa.lesson.';

/** What a setting may be. */
export type SettingValue = number | boolean | string;

/** A setting of lessons by its name, or `initial` while it has not been set or cannot be read. */
export function readSetting<Value extends SettingValue>(name: string, initial: Value): Value {
  const kept = parseSetting(browserStorage.get(PREFIX + name));
  return typeof kept === typeof initial ? (kept as Value) : initial;
}

/** Holds for all lessons in this browser. */
export function saveSetting(name: string, value: SettingValue): void {
  browserStorage.set(PREFIX + name, JSON.stringify(value));
}

/** Anything may be in the storage: an older version of the site, or its visitor, may have written it. */
function parseSetting(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** A setting of lessons, kept for all lessons in this browser, and the way to change it. */
export function useLessonSetting<Value extends SettingValue>(name: string, initial: Value) {
  const [value, setShown] = useState(() => readSetting<Value>(name, initial));
  function setValue(next: Value) {
    saveSetting(name, next);
    setShown(next);
  }
  return [value, setValue] as const;
}
