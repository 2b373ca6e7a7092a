export const brandMark = {
  viewBox: '0 0 32 32',
  bubble:
    'M9 3h14a7 7 0 0 1 7 7v8a7 7 0 0 1-7 7h-7l-6.3 4.7A1 1 0 0 1 8 28.9V25a7 7 0 0 1-6-7v-8a7 7 0 0 1 7-7Z',
  play: 'm13 9.2 8 4.8-8 4.8Z',
} as const;
