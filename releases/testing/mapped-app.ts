import { contentAddress } from '@glossa/contract/page-protocol';
import type { ErrorReport } from '@glossa/contract/beacon';
import { computeIntegrity } from '../src/core/bundle/bundle';
import { appFiles, appPackage, type AppPackageOptions } from './app-package';
import type { TarEntry } from './tarball';

/** A script of two lines, and the map that says where its sources are. */
function quizScript(version: string): string {
  return `/* quiz ${version} */ function openQuiz(question){return question.title}\nopenQuiz();`;
}

/** Column 24 of line 1 is line 41, column 9 of quiz-card.tsx; line 2 is line 7 of start.ts. */
const MAP = {
  version: 3,
  file: 'remote.js',
  names: [],
  sources: ['./src/quiz-card.tsx', './src/start.ts'],
  sourcesContent: ['the source of the card', 'the source of the start'],
  // Column 0 is nowhere, column 23 is the first place; then line 2.
  mappings: 'uBAwCQ;AClCR',
};

export const QUIZ_MAP = JSON.stringify(MAP);

/** A quiz app whose `remote.js` can be mapped. */
export function mappedQuiz(
  version: string,
  maps: Readonly<Record<string, string>> = { 'remote.js': QUIZ_MAP },
): AppPackageOptions {
  return {
    app: 'quiz',
    version,
    mounts: ['/quizzes'],
    extra: { 'remote.js': quizScript(version) },
    entries: (entries) => [...entries, ...mapEntries(maps)],
  };
}

function mapEntries(maps: Readonly<Record<string, string>>): TarEntry[] {
  return Object.entries(maps).map(([file, content]) => ({
    path: `package/dist/source-maps/${file}.map`,
    content,
  }));
}

export const packMappedQuiz = (...args: Parameters<typeof mappedQuiz>) => appPackage(mappedQuiz(...args));

/** What a tab reports of an error in `openQuiz`. */
export function quizError(version: string, more: Partial<ErrorReport> = {}): ErrorReport {
  const integrity = computeIntegrity(Buffer.from(appFiles(mappedQuiz(version))['remote.js'] ?? ''));
  const file = `quiz/${contentAddress(integrity)}/remote.js`;
  return {
    app: 'quiz',
    version,
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'title')",
    frames: [
      { file, line: 1, column: 30 },
      { file, line: 2, column: 1 },
    ],
    ...more,
  };
}
