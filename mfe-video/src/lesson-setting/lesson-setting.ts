import { browserStorage } from '@glossa/kit/browser-storage';
import { useState } from 'react';

const PREFIX = 'glossa.lesson.';

type SettingValue = number | boolean | string;

/** A setting of lessons, or `initial` where none is stored. */
export function readSetting<Value extends SettingValue>(name: string, initial: Value): Value {
  const kept = browserStorage.getJson(PREFIX + name);
  return typeof kept === typeof initial ? (kept as Value) : initial;
}

/** For all lessons in this browser. */
export function saveSetting(name: string, value: SettingValue): void {
  browserStorage.set(PREFIX + name, JSON.stringify(value));
}

export function useLessonSetting<Value extends SettingValue>(name: string, initial: Value) {
  const [value, setShown] = useState(() => readSetting<Value>(name, initial));
  function setValue(next: Value) {
    saveSetting(name, next);
    setShown(next);
  }
  return [value, setValue] as const;
}
