/** What the file says of itself. */
export const JSON_FORMAT = 'glossa-vocabulary';
export const JSON_VERSION = 1;
