import type { TSchema } from 'typebox';
import { GlossaryFile } from './lesson-files';
import { PlaylistFile } from './playlist-file';

/** The JSON schemas by which editors check and complete the files of a folder, by their name in `docs/schemas`. */
export const EDITOR_SCHEMAS: Readonly<Record<string, TSchema>> = {
  'playlist.schema.json': PlaylistFile,
  'glossary.schema.json': GlossaryFile,
};

export function formatEditorSchema(schema: TSchema): string {
  const draft = { $schema: 'http://json-schema.org/draft-07/schema#', ...schema };
  return `${JSON.stringify(draft, null, 2)}\n`;
}
