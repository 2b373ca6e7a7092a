import { Metadata } from '@tus/server';
import { wellFormed } from '../../platform/text/well-formed';

const MAX_LENGTH = 200;
const DEFAULT_NAME = 'video';

/** The name of an upload's file for people; it is never the name of a file of ours. */
export const readFileName = (metadata: string | undefined): string =>
  cleanName(parse(metadata)['filename'] ?? '') || DEFAULT_NAME;

/** Without the folders that some browsers send, and without what cannot be seen or turns the text around. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const visible = wellFormed(last).replaceAll(/[\p{Cc}\p{Cf}\ufffd]/gu, ' ');
  return visible.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}

function parse(metadata: string | undefined): Record<string, string | null> {
  try {
    return Metadata.parse(metadata);
  } catch {
    // Only the name is read from the metadata, and there is a default.
    return {};
  }
}

/** “A talk.final.mp4” → “A talk.final” */
export const titleFromName = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '').trim() || name;
