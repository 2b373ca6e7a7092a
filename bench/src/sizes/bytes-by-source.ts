import { SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module';

/** webpack's code around the modules has no source. */
const AROUND = '(webpack)';

/** Returns the bytes of a script by source. */
export function bytesBySource(script: string, payload: SourceMapPayload): Record<string, number> {
  const map = new SourceMap(payload);
  const bytes: Record<string, number> = {};
  script.split('\n').forEach((line, lineNumber) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(lineNumber, column);
      const source = sourceName(sourceOn(lineNumber, entry));
      bytes[source] = (bytes[source] ?? 0) + Buffer.byteLength(line.charAt(column));
    }
  });
  return bytes;
}

/** The source of the nearest mapping on the same line. Some mappings have no source. */
function sourceOn(line: number, mapping: SourceMapping | object): string | undefined {
  if (!('originalSource' in mapping) || mapping.generatedLine !== line) return undefined;
  return mapping.originalSource;
}

/** `webpack://container/../node_modules/react/index.js?1a2b` → `node_modules/react/index.js`. */
function sourceName(source: string | undefined): string {
  if (source === undefined) return AROUND;
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?[0-9a-f]*$/, '');
  if (/^(webpack|external|container|ignored|remotes)\b/.test(path)) return AROUND;
  return path.replace(/^(\.\.?\/)+/, '');
}
