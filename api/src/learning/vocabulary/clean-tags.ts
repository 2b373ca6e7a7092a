import { wellFormed } from '../../platform/text/well-formed';

/** Tags as they are stored: of spaces one at a time, and each tag once. Processes that read files load it. */
export function cleanTags(tags: readonly string[] = []): string[] {
  return [
    ...new Set(tags.map((tag) => wellFormed(tag.replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim()))),
  ].filter(Boolean);
}
