import { readFrom, readTies, readTranslated, type Source } from './sources';
import { findStale, findUntied, findUnused } from './ties';

/** What the check says of texts that changed and whose translations did not. Returns a sentence for each problem. */
export function findTieProblems(root: string, source: Source, command = 'npm run translations'): string[] {
  const texts = readTranslated(source, readFrom(root));
  const ties = readTies(source, readFrom(root));
  return [
    ...findUntied(texts, ties).map((id) => `${id} is new: run ${command}`),
    ...findUnused(texts, ties).map((id) => `${id} is gone: run ${command}`),
    ...findStale(texts, ties).map(
      ({ id, languages }) =>
        `${id} has changed since it was translated (${languages.join(', ')}). Translate it again and run ` +
        `${command} -- translated ${id}; or, if it still means the same, ${command} -- unchanged ${id}`,
    ),
  ];
}
