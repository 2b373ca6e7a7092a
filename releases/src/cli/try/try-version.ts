import { END_PREVIEW_PATH } from '@glossa/contract/page-protocol';
import type { PreviewFault, PreviewRecord, PreviewResult } from '@glossa/contract/operators/preview';
import { UserFault } from '@glossa/server/cli-program';
import { setTimeout as sleep } from 'node:timers/promises';
import { refusals } from '../../core/gate/finding';
import { type CliContext, userFault } from '../cli-command';
import { findChromium, openPage, type Page } from './chromium';

const LINK_SECONDS = 300;
/** The shell tries a file that does not come again, for up to 8 s each time. */
const LIMIT_MS = 60_000;
const POLL_INTERVAL_MS = 100;
const ANSWER_MS = 1_000;
const NOTHING = `{"phase":"entry","message":"the page shows nothing after ${LIMIT_MS / 1000} s"}`;
/** What a site answers to who may promote the version and not preview it. */
const NOT_ALLOWED = ['not_allowed', 'approval_required'];

/** Opens a version once in this machine's Chromium by a preview link, or says why not. @throws UserFault `does_not_load` */
export async function tryVersion(context: CliContext, app: string, version: string): Promise<void> {
  // The write of a stream returns whether it may go on.
  const skip = (reason: string) => void context.note(`Not tried in a browser first: ${reason}`);
  const program = findChromium(context.env);
  if (program === undefined) return skip('there is no Chromium here (CHROMIUM_PATH, or on the PATH).');
  const body = { apps: { [app]: version }, expires_in: LINK_SECONDS };
  const preview = await context.post<PreviewResult>('/previews', body).catch((error: unknown) => {
    if (error instanceof UserFault && NOT_ALLOWED.includes(error.code ?? '')) return skip(error.message);
    throw error;
  });
  if (!preview) return;
  try {
    // The gate says more of what it refuses.
    if (refusals(preview.findings).length > 0) return;
    const page = await openPage(program).catch(({ message }: Error) => skip(message));
    if (!page) return;
    try {
      const { errorText } = await page.call<{ errorText?: string }>('Page.navigate', { url: preview.url });
      if (errorText !== undefined)
        return skip(`Chromium cannot open ${new URL(preview.url).origin}: ${errorText}`);
      const { skipped, outcome } = await waitForOutcome(page, preview.code);
      if (skipped !== undefined) return skip(skipped);
      if (outcome !== 'loaded') throw refuse(`${app} ${version}`, outcome);
    } finally {
      await page.close();
    }
  } finally {
    await context.post<PreviewRecord>(`/previews/${preview.id}/revoke`, {});
  }
}

interface Evaluated {
  result: { value?: { skipped?: string; outcome?: string } };
}

/** Types the code of the link, and waits for what the banner then says. That of an earlier shell does not tell. */
async function waitForOutcome(page: Page, code: string): Promise<NonNullable<Evaluated['result']['value']>> {
  const expression = `(() => {
    if (document.contentType.endsWith('json')) return { skipped: document.body.innerText };
    const field = document.querySelector('input[name="code"]');
    if (field?.value === '') {
      field.value = ${JSON.stringify(code)};
      field.form.requestSubmit();
    }
    const banner = document.querySelector('form[action="${END_PREVIEW_PATH}"]')?.parentElement;
    const { outcome } = banner?.dataset ?? {};
    return banner && !outcome ? { skipped: 'the site’s shell does not tell yet whether a version loads.' } : { outcome };
  })()`;
  // The form may be sent as by a click.
  const options = { expression, returnByValue: true, userGesture: true };
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(POLL_INTERVAL_MS)) {
    const call = page.call<Evaluated>('Runtime.evaluate', options).catch(() => undefined);
    // Where one page gives way to the next, the call fails or is never answered.
    const answer = await Promise.race([call, sleep(ANSWER_MS, undefined, { ref: false })]);
    const { skipped, outcome = 'loading' } = answer?.result.value ?? {};
    if (skipped !== undefined || outcome !== 'loading') return { skipped, outcome };
  }
  return {};
}

function refuse(name: string, outcome = NOTHING): UserFault {
  const { phase, file, message } = JSON.parse(outcome) as PreviewFault;
  const where = file === undefined ? `phase ${phase}` : `phase ${phase}, file ${file}`;
  const text = `${name} does not load in a browser (${where}): ${message}`;
  return userFault('does_not_load', `${text}\nNothing went live. To skip the try: --no-try`);
}
