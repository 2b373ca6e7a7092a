/** Languages written without spaces between words. */
export const unspacedLanguages: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);
