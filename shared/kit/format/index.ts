export { difficultyTone } from './difficulty-tone';
export { formatSize } from './format-size';
export { formatClock, fullMinutes, daysUntil, formatDay } from './format-time';
export { formatLanguageName } from './language-name';
