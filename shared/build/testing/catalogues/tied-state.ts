/** Git knows what a text and its translations were when they were tied. */
import { execFileSync } from 'node:child_process';
import type { ReadFile, Source } from './sources';
import { hashText } from './ties';

interface TiedState {
  readonly original: string;
  readonly readTranslation: (language: string) => string | undefined;
}

/**
 * Returns a function that finds the last commit in which a text had a hash. Commits that change the translations of an
 * unchanged text count to its state. Undefined: git has no such commit.
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
      const original = readOriginal(commit)[id];
      if (original !== undefined && hashText(original) === hash) {
        const readFile = readFilesAt(root, commit);
        return { original, readTranslation: (language) => source.readLanguage(readFile, language)[id] };
      }
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
