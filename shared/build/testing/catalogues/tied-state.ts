/** Git knows what a text and its translations were when they were tied. */
import { execFileSync } from 'node:child_process';
import type { ReadFile, Source } from './sources';
import { hashText } from './ties';

interface TiedState {
  readonly original: string;
  readonly hasTranslation: (language: string, text: string | undefined) => boolean;
}

/**
 * Returns a function that finds the last commit in which a text had a hash. Commits that change the translations of an
 * unchanged text count to its state. Where a commit has no such id, the text may have been renamed since: every text with
 * the hash is meant. Undefined: git has no such commit.
 */
export function readHistory(
  root: string,
  source: Source,
): (id: string, hash: string) => TiedState | undefined {
  const changes =
    runGit(root, 'log', '--format=%H', '--', ...source.originals)
      ?.split('\n')
      .filter(Boolean) ?? [];
  const originals = new Map<string, ReturnType<Source['readOriginal']>>();
  const readOriginal = (commit: string) => {
    const known = originals.get(commit) ?? source.readOriginal(readFilesAt(root, commit));
    originals.set(commit, known);
    return known;
  };
  return (id, hash) => {
    for (const commit of ['HEAD', ...changes.map((change) => `${change}^`)]) {
      const texts = readOriginal(commit);
      const ids = (id in texts ? [id] : Object.keys(texts)).filter(
        (each) => hashText(texts[each] ?? '') === hash,
      );
      const original = texts[ids[0] ?? ''];
      if (original === undefined) continue;
      const readFile = readFilesAt(root, commit);
      const hasTranslation = (language: string, text: string | undefined) => {
        const translations = source.readLanguage(readFile, language);
        return ids.some((each) => translations[each] === text);
      };
      return { original, hasTranslation };
    }
    return undefined;
  };
}

function readFilesAt(root: string, commit: string): ReadFile {
  return (path) => runGit(root, 'show', `${commit}:./${path}`);
}

function runGit(cwd: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
