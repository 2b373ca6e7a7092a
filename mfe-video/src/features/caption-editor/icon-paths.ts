/** Strokes on the grid of the kit's icons. */
export const ICON_PATHS = {
  play: 'M7 4.5v15l12-7.5-12-7.5Z',
  pause: 'M8 5v14M16 5v14',
  replay: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5L19.5 9M19.5 4v5h-5',
  undo: 'M8 4.5 3.5 9 8 13.500M4 9h10a5.5 5.5 0 0 1 0 11H9',
  redo: 'M16 4.5 20.5 9 16 13.500M20 9H10a5.5 5.5 0 0 0 0 11h5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  edit: 'm4 20 .8-4L16.5 4.3l3.2 3.2L8 19.2 4 20ZM14 6.8l3.2 3.2',
  earlier: 'm18 6-6 6 6 6M11 6l-6 6 6 6',
  later: 'm6 6 6 6-6 6M13 6l6 6-6 6',
  now: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.500V12l3 2',
  join: 'M4 4.500h16M12 4.500V15M8.5 11.5 12 15l3.5-3.500M4 19.500h16',
  remove: 'M4 6.500h16M9 6.500V4h6v2.500M6.5 6.500l.8 13.500h9.4l.8-13.5',
} as const;
