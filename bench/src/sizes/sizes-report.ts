import type { AppSizes, FileSize } from './measured-files';

export interface MeasuredSizes {
  apps: AppSizes[];
  day: string;
  node: string;
}

const MAX_GROUPS = 20;
const MAX_SOURCES = 30;

/** What a visitor loads of each app and its content, as Markdown. */
export function sizesReport({ apps, day, node }: MeasuredSizes): string {
  return `# What is in each bundle

The production builds as they are published, in bytes; brotli is level 11, as they are served. A page of an app loads the
shell's and the app's initial files, and one language's messages of each; the rest comes when it is needed. The shell brings
what all apps share, such as React.

${table(['app', 'initial, raw', 'initial, brotli', 'messages of one language, brotli', 'later, brotli'], apps.map(overview))}

${apps.map(appSection).join('\n')}
- command: \`npm run bench:sizes\`, which also draws each app into \`bench/dist/sizes/<app>.html\`
- Node ${node}
- day: ${day}
`;
}

function overview({ app, scripts, styles, messages, lazy }: AppSizes): string[] {
  const initial = [...scripts, ...styles];
  const languages = messages.map(({ brotli }) => brotli);
  const range =
    languages.length > 0 ? `${number(Math.min(...languages))}–${number(Math.max(...languages))}` : '–';
  return [
    app,
    number(total(initial, 'raw')),
    number(total(initial, 'brotli')),
    range,
    number(total(lazy, 'brotli')),
  ];
}

function appSection({ app, scripts, styles, lazy, messages }: AppSizes): string {
  const row = (when: string) => (file: FileSize) => [file.file, when, number(file.raw), number(file.brotli)];
  const rows = [
    ...[...scripts, ...styles].map(row('initial')),
    ...biggestFirst(lazy).map(row('later')),
    [
      `messages, ${messages.length} languages together`,
      'one of them',
      number(total(messages, 'raw')),
      number(total(messages, 'brotli')),
    ],
  ];
  return `## ${app}

${table(['file', 'loaded', 'raw', 'brotli'], rows, 2)}

${scripts.map(contents).join('\n')}`;
}

function contents({ file, raw, sources }: AppSizes['scripts'][number]): string {
  const groups = new Map<string, number>();
  for (const [source, bytes] of Object.entries(sources)) {
    groups.set(findGroup(source), (groups.get(findGroup(source)) ?? 0) + bytes);
  }
  const rows = (entries: Iterable<[string, number]>, most: number) =>
    [...entries]
      .sort(([, one], [, other]) => other - one)
      .slice(0, most)
      .map(([name, bytes]) => [name, number(bytes), `${((100 * bytes) / raw).toFixed(1)} %`]);
  return `What \`${file}\` is made of, in bytes of the minified file, by package or folder and by module:

${table(['package or folder', 'bytes', 'share'], rows(groups, MAX_GROUPS))}

${table(['module', 'bytes', 'share'], rows(Object.entries(sources), MAX_SOURCES))}
`;
}

/** Returns the package, or the folder of our own sources. */
function findGroup(source: string): string {
  const ofPackage = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  return ofPackage ?? (source.split('/').slice(0, -1).slice(0, 3).join('/') || source);
}

const number = (value: number): string => value.toLocaleString('en');

const total = (files: readonly FileSize[], unit: 'raw' | 'brotli'): number =>
  files.reduce((sum, file) => sum + file[unit], 0);

const biggestFirst = (files: readonly FileSize[]): FileSize[] =>
  [...files].sort((one, other) => other.brotli - one.brotli);

/** The first `left` columns are text. */
function table(head: readonly string[], rows: readonly (readonly string[])[], left = 1): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at < left ? '---' : '--:'))), ...rows.map(line)].join('\n');
}
