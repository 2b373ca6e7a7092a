export { difficultyTone } from './difficulty-tone';
export { formatClock, fullMinutes, daysUntil, formatDay } from './format-time';
export { formatLanguageName } from './language-name';
