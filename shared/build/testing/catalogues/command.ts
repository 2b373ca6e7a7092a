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
import { findNeedless, findStale, findUntied, readHash, tieLanguages, type Stale, type Ties } from './ties';

const USAGE = `translations                                 ties new texts, and lists those that changed since they were translated
translations unchanged ID… [--languages de,ka]   the text changed, its meaning did not: the translations are still right
translations translated ID…                      the translations were brought: ties those that changed, and names the others
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
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { languages: { type: 'string' } },
  });
  const [command, ...ids] = positionals;
  const isTying = command === 'unchanged' || command === 'translated';
  if ((command !== undefined && !isTying) || isTying !== ids.length > 0)
    return { output: USAGE, isDone: false };
  const known = new Set(sources.flatMap((source) => Object.keys(source.readOriginal(readFrom(root)))));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) return { output: `No text is called ${unknown.join(', ')}.\n`, isDone: false };
  const chosen = values.languages?.split(/[\s,]+/);
  const lines = sources.flatMap((source) => {
    const pass = new Pass(root, source);
    pass.tieNew();
    const untranslated = pass.stale
      .filter(({ id }) => ids.includes(id))
      .flatMap((stale) => (command === 'translated' ? pass.tieTranslated(stale) : pass.tie(stale, chosen)));
    pass.save();
    return isTying ? untranslated : pass.stale.flatMap((stale) => pass.describe(stale));
  });
  const isDone = lines.length === 0;
  const last = isTying ? `Tied: ${ids.join(', ')}` : 'Every translation belongs to the text of now.';
  return { output: [...lines, ...(isDone ? [last] : [])].map((line) => `${line}\n`).join(''), isDone };
}

class Pass {
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

  tieNew(): void {
    for (const id of findUntied(this.texts, this.ties)) this.tie({ id, languages: this.source.languages });
    const needless = findNeedless(this.texts, this.ties);
    this.ties = Object.fromEntries(Object.entries(this.ties).filter(([id]) => !needless.includes(id)));
  }

  tie({ id, languages }: Stale, chosen = languages): string[] {
    const text = this.texts.original[id] ?? '';
    this.ties = { ...this.ties, [id]: tieLanguages(this.ties[id], text, chosen, this.source.languages) };
    return [];
  }

  /** Ties the languages whose text is no longer what it was. Returns sentences about the others. */
  tieTranslated({ id, languages }: Stale): string[] {
    const states = languages.map((language) => ({
      language,
      state: this.findState(id, readHash(this.ties[id] ?? '', language)),
    }));
    const lost = states.filter(({ state }) => !state).map(({ language }) => language);
    const same = states
      .filter(
        ({ language, state }) => state?.readTranslation(language) === this.texts.languages[language]?.[id],
      )
      .map(({ language }) => language);
    const changed = languages.filter((language) => !lost.includes(language) && !same.includes(language));
    if (changed.length > 0) this.tie({ id, languages: changed });
    const problems = [
      [lost, 'git has no commit with the text that these translated; fetch the whole history'],
      [same, 'not translated again; if these are still right, say “unchanged” with --languages'],
    ] as const;
    return problems.flatMap(([of, problem]) => (of.length > 0 ? [`${id}: ${problem}: ${of.join(',')}`] : []));
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
