import { USER_KEY } from '@glossa/contract/page-protocol';
import { browserStorage } from '@glossa/kit/browser';

const PREFIX = 'glossa.lesson.';

export const DUAL_SUBTITLES_SETTING = 'dualSubtitles';
/** Words are marked by what the learner knows of them. */
export const MARKS_SETTING = 'marks';

export type SettingValue = number | boolean | string;

export function readSetting<Value extends SettingValue>(name: string, initial: Value): Value {
  const kept = browserStorage.getJson(PREFIX + name);
  return typeof kept === typeof initial ? (kept as Value) : initial;
}

/** For all lessons in this browser. */
export function saveSetting(name: string, value: SettingValue): void {
  browserStorage.set(PREFIX + name, JSON.stringify(value));
}

/** Dual subtitles are on at first for beginners. From the storage, because the early lesson knows no session. */
export function wantsSubtitles(): boolean {
  const user: unknown = browserStorage.getJson(USER_KEY);
  const level = typeof user === 'object' && user !== null && 'level' in user ? user.level : undefined;
  return readSetting<boolean>(DUAL_SUBTITLES_SETTING, level === 'A1' || level === 'A2');
}
