/** `npm run translations` in the repository of the site, `glossa translations` in one of a remote. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  describeCatalogue,
  findCatalogues,
  readFrom,
  readTies,
  readTranslated,
  type Source,
} from './sources';
import { readHistory } from './tied-state';
import {
  findEqual,
  findStale,
  findUntied,
  findUnused,
  readHash,
  tieLanguages,
  type Stale,
  type Ties,
} from './ties';

const USAGE = `translations                                 ties new texts, and lists those that changed since they were translated
translations unchanged ID… [--languages de,ka]   the text changed, its meaning did not: the translations are still right
translations translated ID…                      they were translated again: ties those that changed, and names the others
`;

/** `glossa translations`: in an app whose texts are in folders `messages`. */
export function printTranslations(app: string, argv: readonly string[]): void {
  const sources = findCatalogues(app).map((folder) => describeCatalogue(app, folder));
  const { output, isDone } = runTranslations(app, sources, argv);
  process.stdout.write(output);
  process.exitCode = isDone ? 0 : 1;
}

/** @returns what to print, and whether every translation belongs to the text of now */
export function runTranslations(
  root: string,
  sources: readonly Source[],
  argv: readonly string[],
): { output: string; isDone: boolean } {
  const request = readRequest(root, sources, argv);
  if (typeof request === 'string') return { output: request, isDone: false };
  const { command, ids, languages } = request;
  const tied: string[] = [];
  const open = sources.flatMap((source) => {
    const texts = new SourceTexts(root, source);
    tied.push(...texts.tieNew());
    const chosen = texts.stale.filter(({ id }) => command === undefined || ids.includes(id));
    const problems = chosen.flatMap((stale) => {
      if (command === undefined) return texts.describe(stale);
      const result = command === 'translated' ? texts.tieTranslated(stale) : texts.tie(stale, languages);
      tied.push(...result.tied);
      return result.problems;
    });
    texts.save();
    return problems;
  });
  const isDone = open.length === 0;
  const last = command === undefined ? 'Every translation belongs to the text of now.' : 'Nothing was to do.';
  const isQuiet = command !== undefined && tied.length > 0;
  const lines = [...tied.map((each) => `Tied: ${each}`), ...open, ...(isDone && !isQuiet ? [last] : [])];
  return { output: lines.map((line) => `${line}\n`).join(''), isDone };
}

interface Request {
  readonly command: 'translated' | 'unchanged' | undefined;
  readonly ids: readonly string[];
  /** Undefined: all that are stale. */
  readonly languages: readonly string[] | undefined;
}

/** Returns what to print where it cannot be done. */
function readRequest(root: string, sources: readonly Source[], argv: readonly string[]): Request | string {
  const parsed = parseArguments(argv);
  if (!parsed) return USAGE;
  const [command, ...ids] = parsed.positionals;
  const languages = parsed.values.languages?.split(/[\s,]+/);
  if (command === undefined) return languages ? USAGE : { command, ids, languages };
  if ((command !== 'unchanged' && command !== 'translated') || ids.length === 0) return USAGE;
  if (languages && command === 'translated') return `--languages goes with “unchanged” only.\n${USAGE}`;
  const texts = new Set(sources.flatMap((source) => Object.keys(source.readOriginal(readFrom(root)))));
  const unknown = ids.filter((id) => !texts.has(id));
  if (unknown.length > 0) return `No text is called ${unknown.join(', ')}.\n`;
  const known = new Set(sources.flatMap((source) => source.languages));
  const foreign = languages?.filter((language) => !known.has(language)) ?? [];
  return foreign.length > 0
    ? `No text is translated into “${foreign.join(', ')}”.\n`
    : { command, ids, languages };
}

function parseArguments(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { languages: { type: 'string' } },
    });
  } catch {
    return undefined;
  }
}

interface Outcome {
  readonly tied: readonly string[];
  readonly problems: readonly string[];
}

/** The texts of a source, their translations, and what ties them. */
class SourceTexts {
  private ties: Ties;
  private readonly texts;
  private readonly findState;

  constructor(
    private readonly root: string,
    private readonly source: Source,
  ) {
    this.ties = readTies(source, readFrom(root));
    this.texts = readTranslated(source, readFrom(root));
    this.findState = readHistory(root, source);
  }

  get stale(): Stale[] {
    return findStale(this.texts, this.ties);
  }

  /** Returns what it tied. One that was only renamed keeps its tie, so that it is stale if its text changed. */
  tieNew(): string[] {
    const unused = findUnused(this.texts, this.ties);
    const untied = findUntied(this.texts, this.ties);
    for (const id of untied) {
      const renamed = unused.find((gone) => this.hasTranslationsOf(id, gone));
      if (renamed !== undefined) this.ties = { ...this.ties, [id]: this.ties[renamed] ?? '' };
      else this.tie({ id, languages: this.source.languages });
    }
    this.ties = Object.fromEntries(Object.entries(this.ties).filter(([id]) => !unused.includes(id)));
    const equal = findEqual(this.texts, this.ties).flatMap((each) => this.tie(each).tied);
    return [...untied, ...equal];
  }

  private hasTranslationsOf(id: string, gone: string): boolean {
    const translated = Object.entries(this.texts.languages).filter(([, texts]) => id in texts);
    return (
      translated.length > 0 &&
      translated.every(([language, texts]) =>
        this.findState(gone, readHash(this.ties[gone] ?? '', language))?.hasTranslation(language, texts[id]),
      )
    );
  }

  /** Ties those of the languages that are chosen. */
  tie({ id, languages }: Stale, chosen: readonly string[] = languages): Outcome {
    const now = languages.filter((language) => chosen.includes(language));
    if (now.length === 0) return { tied: [], problems: [] };
    const text = this.texts.original[id] ?? '';
    this.ties = { ...this.ties, [id]: tieLanguages(this.ties[id], text, now, this.source.languages) };
    return { tied: [`${id} (${now.join(', ')})`], problems: [] };
  }

  /** Ties the languages whose text is no longer what it was. The others are problems. */
  tieTranslated({ id, languages }: Stale): Outcome {
    const states = languages.map((language) => ({
      language,
      state: this.findState(id, readHash(this.ties[id] ?? '', language)),
    }));
    const lost = states.filter(({ state }) => !state).map(({ language }) => language);
    const same = states
      .filter(({ language, state }) => state?.hasTranslation(language, this.texts.languages[language]?.[id]))
      .map(({ language }) => language);
    const changed = languages.filter((language) => !lost.includes(language) && !same.includes(language));
    const problems = [
      [
        lost,
        'git has no commit with the text of before; if these belong to the text of now, say “unchanged”',
      ],
      [same, 'not translated again; if these are still right, say “unchanged” with --languages'],
    ] as const;
    return {
      tied: this.tie({ id, languages: changed }).tied,
      problems: problems.flatMap(([of, problem]) =>
        of.length > 0 ? [`${id}: ${problem}: ${of.join(',')}`] : [],
      ),
    };
  }

  describe({ id, languages }: Stale): string[] {
    const hashes = [...new Set(languages.map((language) => readHash(this.ties[id] ?? '', language)))];
    return [
      `${this.source.name} ${id} (${languages.join(', ')})`,
      ...hashes.map(
        (hash) => `  was: ${this.findState(id, hash)?.original ?? `in no commit here (${hash})`}`,
      ),
      `  is:  ${this.texts.original[id] ?? ''}`,
    ];
  }

  save(): void {
    const sorted = Object.entries(this.ties).sort(([one], [other]) => (one < other ? -1 : 1));
    const file = join(this.root, this.source.ties);
    const content = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
    if (sorted.length > 0 || this.source.languages.length > 0) writeFileSync(file, content);
  }
}
