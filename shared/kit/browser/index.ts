/** What a browser gives a page, with the same answer where a visitor denies it or the page is on plain HTTP. */
export { browserStorage, tabStorage } from './browser-storage';
export { listen } from './listen';
export { markToken } from './mark-token';
export { randomId } from './random-id';
export { saveFile } from './save-file';
export { settleWithin } from './settle-within';
