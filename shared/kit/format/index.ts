export { difficultyTone } from './difficulty-tone';
export { formatClock, daysUntil, formatDay } from './format-time';
export { formatLanguageName } from './language-name';
