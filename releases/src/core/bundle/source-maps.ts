import { SOURCE_MAPS_FOLDER } from '@glossa/contract/page-protocol';
import type { BuiltRelease } from '@glossa/contract/release';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseJson } from '@glossa/server/parse-json';
import { refuse } from '../release-error';
import { Nullable } from '@glossa/contract/nullable';

/** Four times the map of the largest script. */
const MAX_SOURCE_MAP_BYTES = 16 * 1024 * 1024;

/** What locating a position reads. Fields of the format that nothing here reads may be there. */
const SourceMap = Compile(
  Type.Object({
    version: Type.Literal(3),
    sources: Type.Array(Nullable(Type.String({ maxLength: 2_000 })), { maxItems: 50_000 }),
    names: Type.Array(Type.String()),
    mappings: Type.String(),
  }),
);

/** Takes the source maps out of the files of a package: script → map. They are no part of the bundle, which anybody may read. */
export function takeSourceMaps(files: Map<string, Buffer>): Map<string, Buffer> {
  const maps = new Map<string, Buffer>();
  for (const [path, bytes] of files) {
    if (!path.startsWith(SOURCE_MAPS_FOLDER)) continue;
    files.delete(path);
    maps.set(path.slice(SOURCE_MAPS_FOLDER.length).replace(/\.map$/, ''), bytes);
  }
  return maps;
}

export function checkSourceMaps(release: BuiltRelease, maps: ReadonlyMap<string, Buffer>): void {
  for (const [file, bytes] of maps) {
    const name = `dist/${SOURCE_MAPS_FOLDER}${file}.map`;
    if (!/\.m?js$/.test(file) || !Object.hasOwn(release.files, file))
      throw refuse('file_unlisted/source_map', { name });
    if (bytes.length > MAX_SOURCE_MAP_BYTES)
      throw refuse('too_large/source_map', { name, max: MAX_SOURCE_MAP_BYTES / 1024 / 1024 });
    if (!SourceMap.Check(parseJson(bytes.toString('utf8'))))
      throw refuse('invalid_release/source_map', { name });
  }
}
