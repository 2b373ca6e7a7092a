import MEDIA_TYPES from './media-types.json';

const TYPES: ReadonlyMap<string, string> = new Map(Object.entries(MEDIA_TYPES));

/** The type of the media file at an address, by its ending; undefined: it leads to something else. */
export const addressedType = ({ pathname }: { pathname: string }): string | undefined =>
  TYPES.get(pathname.slice(pathname.lastIndexOf('.') + 1).toLowerCase());

/** Whether one of the origins, such as `https://*.media.example`, covers an address: as in a content security policy. */
export const isAtOrigin = ({ origin }: { origin: string }, origins: readonly string[]): boolean =>
  origins.some((allowed) => {
    const [start = '', end] = allowed.split('*');
    return end === undefined ? origin === allowed : origin.startsWith(start) && origin.endsWith(end);
  });
