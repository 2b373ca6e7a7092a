// oxlint-disable-next-line typescript/triple-slash-reference -- ambient declarations cannot be imported
/// <reference path="./untyped-modules.d.ts" />
import { createOverlay } from 'webpack-dev-server/client/overlay.js';
import { REFRESHED_EVENT, REPORTS_PATH, STACKS_PATH, type MappedStack } from '../protocol';

/** Where the app's scripts come from; the one this is in is beside them. */
const base = new URL('.', (document.currentScript as HTMLScriptElement).src).href;
const overlay = createOverlay({ trustedTypesPolicyName: 'glossa-dev-overlay', catchRuntimeError: false });
let updates = 0;

/** Shows an error of the app with the line of its source. The site's own errors are not the team's to mend. */
export async function showError(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !error.stack?.includes(base)) return;
  // An error in the rendering of an update comes before the event of that update, in one task.
  await Promise.resolve();
  const updatesBefore = updates;
  const { isOfApp, text } = await mapStack(STACKS_PATH, error.stack).catch(() => ({
    isOfApp: true,
    text: error.stack ?? '',
  }));
  if (isOfApp && updates === updatesBefore) show(String(error), text);
}

function show(message: string, text: string): void {
  overlay.send({ type: 'RUNTIME_ERROR', messages: [{ message, stack: text.split('\n') }] });
}

async function mapStack(path: string, stack: string): Promise<MappedStack> {
  const answer = await fetch(base + path, { method: 'POST', body: stack });
  if (!answer.ok) throw new Error(`The dev server answered ${answer.status}`);
  return (await answer.json()) as MappedStack;
}

addEventListener('error', ({ error }) => void showError(error));
addEventListener('unhandledrejection', ({ reason }) => void showError(reason));
addEventListener(REFRESHED_EVENT, () => {
  updates += 1;
  overlay.send({ type: 'DISMISS' });
});

/** What the tools of development do, which run on no site. */
const OWN_TOOLS = /\bdev[-/]/;

type PolicyReport = Readonly<Record<string, string | number | null | undefined>>;

/** Says what the site's policies would block, here and in the terminal, with the line that does it. */
async function showReport(report: PolicyReport): Promise<void> {
  const {
    blockedURL,
    sample = '',
    effectiveDirective: directive,
    sourceFile,
    lineNumber,
    columnNumber,
  } = report;
  if (OWN_TOOLS.test(`${blockedURL} ${sample}`) || !String(sourceFile || base).startsWith(base)) return;
  const policy = directive ? `security policy (${directive})` : 'integrity policy (scripts need integrity)';
  const message = `The site’s ${policy} blocks: ${blockedURL} ${sample}`.replaceAll(/\s+/g, ' ').trim();
  const { text } = await mapStack(REPORTS_PATH, `${message}\nat ${sourceFile}:${lineNumber}:${columnNumber}`);
  show(message, text);
}

// Not all browsers have it.
if ('ReportingObserver' in window)
  new ReportingObserver(
    (reports) => {
      for (const { body } of reports) void showReport(body as unknown as PolicyReport);
    },
    { types: ['csp-violation', 'integrity-violation'], buffered: true },
  ).observe();
