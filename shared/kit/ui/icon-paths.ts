/** Strokes on a 24 × 24 grid. */
export const iconPaths = {
  alert: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.1',
  'arrow-down': 'M12 4v15.5M5.5 13 12 19.5l6.5-6.5',
  'arrow-left': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  'arrow-right': 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5',
  'arrow-up': 'M12 20V4.5M5.5 11 12 4.5l6.5 6.5',
  book: 'M12 6.5C10 4.8 7 4.3 3.5 4.5v13.8c3.5-.2 6.5.4 8.5 2.2 2-1.8 5-2.4 8.5-2.2V4.5C17 4.3 14 4.8 12 6.5ZM12 6.5v14',
  chart: 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6',
  check: 'm4.5 12.5 5 5 10-11',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2.5',
  close: 'm6 6 12 12M18 6 6 18',
  dashboard: 'M4 4h6.5v8H4ZM13.5 4H20v5h-6.5ZM13.5 12H20v8h-6.5ZM4 15h6.5v5H4Z',
  device: 'M3.5 5h17v11h-17ZM9 20h6M12 16v4',
  flame:
    'M12.5 3c.4 3-4.5 5.3-5.5 9.5A5.6 5.6 0 0 0 12.3 20.5c3.3 0 5.7-2.400 5.7-5.7 0-2.3-1.2-4-2.3-5.3-.2 1.5-.8 2.5-1.9 3 .6-3.7 0-7-1.3-9.5Z',
  grid: 'M5 5h5v5H5ZM14 5h5v5h-5ZM5 14h5v5H5ZM14 14h5v5h-5Z',
  home: 'M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4Z',
  logout: 'M13.5 4H5v16h8.5M10 12h10.5M16.5 8l4 4-4 4',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  more: 'M5 12v.1M12 12v.1M19 12v.1',
  page: 'M6 3.5h8l4.5 4.5v12.5H6ZM14 3.5V8h4.5',
  pencil: 'm4 20 .8-4L16.5 4.3l3.2 3.2L8 19.2 4 20ZM14 6.8l3.2 3.2',
  play: 'M7 4.5v15l12-7.5-12-7.5Z',
  quiz: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9.7c.2-1.4 1.2-2.2 2.6-2.2 1.5 0 2.6 1 2.6 2.3 0 1.9-2.7 2-2.7 3.9M12 16.5v.1',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5L19.5 9M19.5 4v5h-5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20',
  speaker: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4H4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5l.8 13.5h9.4l.8-13.5M10 10.5v6M14 10.5v6',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-3.6 3.5-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  video: 'M3.5 5h17v14h-17ZM10 9v6l5-3-5-3Z',
} as const;

export type IconName = keyof typeof iconPaths;

/** An app may be newer than the shell and name an unknown icon. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name);
}
