import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const reports = join(root, 'test-results');

export const reportPath = (name) => join(reports, name);

/** Undefined if the runner crashed before it wrote its report. */
export function readReport(name) {
  try {
    return JSON.parse(readFileSync(reportPath(name), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * What a run of Jest came to: the number of tests that passed, the files with failures as paths, and the failed tests by
 * file and title. A file that could not be run counts as one failed test.
 */
export function summarizeJest(report) {
  const failedFiles = (report?.testResults ?? []).filter(({ status }) => status === 'failed');
  const failures = failedFiles.flatMap(({ name, assertionResults }) => {
    const titles = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `: ${fullName}`);
    return (titles.length > 0 ? titles : ['']).map((title) => relative(root, name) + title);
  });
  return { passed: report?.numPassedTests ?? 0, files: failedFiles.map(({ name }) => name), failures };
}

/**
 * The tests of a run of Playwright: `id` is the same in each run, `file` is a path in e2e/tests, and `status` is `expected`,
 * `unexpected`, `skipped`, or `flaky` if the test passed when it was retried.
 */
export function listBrowserTests(report) {
  const list = (suites) =>
    suites.flatMap(({ suites: inner = [], specs = [] }) => [
      ...specs.flatMap(({ id, file, title, tests }) =>
        tests.map(({ status }) => ({ id, file, title: `e2e/tests/${file}: ${title}`, status })),
      ),
      ...list(inner),
    ]);
  return list(report?.suites ?? []);
}
