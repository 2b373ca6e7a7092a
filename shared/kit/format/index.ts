export { difficultyTone } from './difficulty-tone';
export { formatClock } from './format-clock';
export { daysUntil, formatDay } from './format-day';
export { formatLanguageName } from './language-name';
