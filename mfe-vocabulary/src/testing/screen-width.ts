/** Makes the window wide (a table) or narrow (cards), as the browser's media queries would tell. */
export function setScreen(width: 'wide' | 'narrow'): void {
  const media = Object.assign(new EventTarget(), { matches: width === 'wide' });
  window.matchMedia = (query) => Object.assign(media, { media: query }) as unknown as MediaQueryList;
}
