import { TraceCollector, type ReceivedSpan } from '@glossa/server/testing/trace-collector';
import type { Page, Request } from '@playwright/test';
import { expect } from '../../fixtures';
import { readLiveApp } from '../../site/live-set';
import { lessonPath } from '../../site/learner-work';
import { testWithOwnSite } from '../../site/own-site';

/** A site that sends its traces to a collector. */
const test = testWithOwnSite().extend<object, { collector: TraceCollector }>({
  collector: [
    async ({}, use) => {
      const collector = await TraceCollector.start();
      await use(collector);
      await collector.stop();
    },
    { scope: 'worker' },
  ],
  siteSettings: [
    ({ collector }, use) =>
      use({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '200' }),
    { scope: 'worker' },
  ],
});

const word = (page: Page, text: RegExp) =>
  page.locator('[data-word-index]').filter({ hasText: text }).first();
const traceId = async (request: Request) => (await request.allHeaders())['traceparent']?.split('-')[1];

test('a click is one trace, from the app that makes the call to each SQL statement', async ({
  signedIn: page,
  learner,
  siteUrl,
  collector,
}) => {
  const tracing = page.waitForResponse(/\/trace-calls\.js$/);
  await page.goto(await lessonPath(learner));
  await tracing;
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Quick look-up' }).check();
  await page.keyboard.press('Escape');
  await word(page, /^casa/).click();
  const popover = page.getByRole('dialog', { name: 'Quick look-up: casa' });
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url() === `${siteUrl}/api/vocabulary`,
  );
  const refreshed = page.waitForRequest((request) => request.url().includes('/api/vocabulary/video/'));
  await popover.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(popover.getByRole('button', { name: 'Added' })).toBeVisible();
  const id = await traceId(await saved);
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(await traceId(await refreshed)).toBe(id);

  const isSaving = ({ name }: ReceivedSpan) => name === 'POST /api/vocabulary';
  const spans = await collector.whenTrace(
    (trace) => trace.some(isSaving) && trace.some(({ name }) => name === 'POST /api/*'),
  );
  const root = spans.find(({ name }) => name === 'POST /api/*');
  const { version } = await readLiveApp(siteUrl, 'vocabulary');
  expect(root).toMatchObject({ service: 'glossa-releases', traceId: id, parentSpanId: '' });
  const findChildren = (parent: ReceivedSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  const [proxied] = findChildren(root);
  expect(proxied).toMatchObject({
    // The popover is lent to the screen, which is another app's.
    attributes: {
      'glossa.app': 'vocabulary',
      'glossa.app.version': version,
      'glossa.screen': '/playlists/:playlistId/:videoId',
    },
  });
  const saving = spans.find(isSaving);
  expect(saving).toMatchObject({ service: 'glossa-api', parentSpanId: proxied?.spanId });
  const statements = findChildren(findChildren(saving)[0]);
  expect(statements.map(({ name }) => name)).toContain('INSERT vocabulary');
  for (const { attributes } of statements) expect(attributes['db.query.text']).toEqual(expect.any(String));

  const everything = JSON.stringify(collector.bodies);
  for (const personal of [learner.username, learner.token, `${String(learner.user['email'])}`, 'casa'])
    expect(everything).not.toContain(personal);
});
