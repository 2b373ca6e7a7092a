import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { MappedStack } from './protocol';

interface Frame {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly content: string | null;
}

/** Reads a script's source map, by the script's path below that of the bundle; undefined when it has none. */
type ReadMap = (script: string) => string | undefined;

/** Lines shown before and after the one that failed. */
const LINES_AROUND = 2;
/** `at QuizCards (http://localhost:3003/dev/quiz/remote.js:10:5)` */
const FRAME = /^\s*at (?:(.*?) \()?(?:async )?(https?:\/\/.*?):(\d+):(\d+)\)?$/;
const FOREIGN_SOURCE = /(^|\/)(node_modules|webpack)\/|^webpack\b/;

/** Translates the stack of an error to the sources of the bundle at `bundlePath`; frames of other scripts are left out. */
export function mapStack(stack: string, bundlePath: string, readMap: ReadMap): MappedStack {
  const maps = new Map<string, TraceMap | undefined>();
  const openMap = (script: string) => {
    const text = readMap(script);
    return text === undefined ? undefined : new TraceMap(text);
  };
  const frames = stack.split('\n').flatMap((line): Frame[] => {
    const [, name = '', address = '', row, column] = FRAME.exec(line) ?? [];
    const path = URL.canParse(address) ? new URL(address).pathname : '';
    if (!path.startsWith(bundlePath)) return [];
    const script = path.slice(bundlePath.length);
    if (!maps.has(script)) maps.set(script, openMap(script));
    const map = maps.get(script);
    return map ? findSource(map, Number(row), Number(column), name) : [];
  });
  const text = frames.map(
    ({ file, line, name }) => `at ${name ? `${name} (${file}:${line})` : `${file}:${line}`}`,
  );
  const [first] = frames;
  return { isOfApp: first !== undefined, text: [...(first ? excerpt(first) : []), ...text].join('\n') };
}

function findSource(map: TraceMap, line: number, column: number, name: string): Frame[] {
  const position = originalPositionFor(map, { line, column: column - 1 });
  if (position.source === null) return [];
  // webpack://glossa_quiz/./src/routes/quiz-list.tsx?1a2b
  const file = position.source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '').replace(/\?.*$/, '');
  if (FOREIGN_SOURCE.test(file)) return [];
  return [{ file, line: position.line, name, content: sourceContentFor(map, position.source) }];
}

/** The lines around the one that failed, which is marked. */
function excerpt({ file, line, content }: Frame): string[] {
  if (content === null) return [];
  const lines = content.split('\n');
  const first = Math.max(1, line - LINES_AROUND);
  const width = String(line + LINES_AROUND).length;
  const shown = lines.slice(first - 1, line + LINES_AROUND).map((text, index) => {
    const number = first + index;
    return `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`;
  });
  return [`${file}:${line}`, ...shown, ''];
}
