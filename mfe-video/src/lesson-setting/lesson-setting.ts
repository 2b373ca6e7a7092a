import { useState } from 'react';
import { readSetting, saveSetting, type SettingValue } from './stored-setting';

export function useLessonSetting<Value extends SettingValue>(name: string, initial: Value) {
  const [value, setShown] = useState(() => readSetting<Value>(name, initial));
  function setValue(next: Value) {
    saveSetting(name, next);
    setShown(next);
  }
  return [value, setValue] as const;
}
