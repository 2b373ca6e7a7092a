import type { Page, Route } from '@playwright/test';

export type NetworkFault = 'missing' | 'failing' | 'corrupted' | 'hanging';

const ANSWERS: Record<NetworkFault, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, json: { detail: 'gone', code: 'not_found' } }),
  failing: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  corrupted: alterOneByte,
  // Neither answered nor aborted while the fault lasts.
  hanging: () => Promise.resolve(),
};

/** Answers with the real file, except for its last byte. */
async function alterOneByte(route: Route): Promise<void> {
  const answer = await route.fetch();
  const bytes = await answer.body();
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await route.fulfill({
    contentType: answer.headers()['content-type'],
    headers: { 'access-control-allow-origin': '*' },
    body: bytes,
  });
}

export function answerFault(route: Route, fault: NetworkFault): Promise<void> {
  return ANSWERS[fault](route);
}

/** Breaks every file that matches the pattern. Returns the function that ends the fault. */
export async function breakFiles(
  page: Page,
  files: RegExp,
  fault: NetworkFault,
): Promise<() => Promise<void>> {
  await page.route(files, (route) => answerFault(route, fault));
  return () => page.unroute(files);
}

/** Console messages that the faults above cause. */
export const REPORTS_OF_FAULTS = [
  /Failed to load resource/,
  /integrity/i,
  /Failed to find a valid digest/,
  /Loading (CSS )?chunk/,
];
