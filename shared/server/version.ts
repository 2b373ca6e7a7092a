/** The version of Glossa: of its servers and of its command lines. `CHANGELOG.md` says what came with each. */
export const GLOSSA_VERSION = '1.1.0';

/** The response header that tells command lines the version of the site. */
export const VERSION_HEADER = 'glossa-version';
