import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../../database/connect';
import { subscriptions } from '../../database/schema/subscriptions';
import type { ApiApp, ApiDeps } from '../../http/api-app';
import { isPaidPlan, planTerms } from '../../plans/plan-terms';
import { closeCheckout, findOpenCheckout } from '../checkout-store';
import { databaseTime, findSubscription, isRunning, type SubscriptionRow } from '../subscription-store';
import { escapeText, sendPage } from './html-page';
import { checkOwnForm } from './own-form';
import { formAnswers, PageId, pageAnswers, sendPageOver } from './page-over';

const Choice = Type.Object({ choice: Type.Enum(['end_later', 'resume', 'end_now', 'back']) });

/** The page on which what was bought for nothing is managed; used once, as a checkout is. */
export function portalPage(app: ApiApp, { database }: ApiDeps): void {
  const address = '/stripe/mock-portal/:id';

  const showSchema = {
    summary: 'Show the portal page of the mock payments',
    params: PageId,
    response: pageAnswers,
  };
  app.get(address, { schema: showSchema }, async (request, reply) => {
    const visit = await findOpenCheckout(database, request.params.id, 'mock-portal');
    const row = visit && (await findSubscription(database, visit.userId));
    const running = row?.source === 'mock' && isRunning(row, await databaseTime(database));
    return running ? sendPage(reply, 'Your subscription', portalBody(row)) : sendPageOver(reply);
  });

  const useSchema = {
    summary: 'Change or end a mock subscription',
    params: PageId,
    body: Choice,
    response: formAnswers,
  };
  app.post(address, { schema: useSchema }, async (request, reply) => {
    checkOwnForm(request);
    const visit = await closeCheckout(database, request.params.id, 'mock-portal', 'paid');
    if (!visit) return sendPageOver(reply);
    const { choice } = request.body;
    if (choice === 'end_now') await endNow(database, visit.userId);
    else if (choice !== 'back') await setEnding(database, visit.userId, choice === 'end_later');
    return reply.redirect('/subscription', 303);
  });
}

function portalBody({ tier, expiresAt, endsAtExpiry }: SubscriptionRow): string {
  const name = isPaidPlan(tier) ? planTerms[tier].name : tier;
  const date = expiresAt
    ? new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt)
    : '';
  const later = endsAtExpiry
    ? '<button class="main" name="choice" value="resume">Keep the subscription</button>'
    : '<button class="main" name="choice" value="end_later">Cancel at the end of the period</button>';
  return `<p class="note">This site runs with mock payments: nothing is charged, and nothing is renewed by itself.</p>
<dl>
<dt>Plan</dt><dd>${escapeText(name)}</dd>
<dt>Paid until</dt><dd>${escapeText(date)}</dd>
<dt>Then</dt><dd>${endsAtExpiry ? 'Canceled' : 'Can be bought again'}</dd>
</dl>
<form method="post">
${later}
<button name="choice" value="end_now">End it now</button>
<button name="choice" value="back">Back</button>
</form>`;
}

async function setEnding(database: Database, userId: number, endsAtExpiry: boolean): Promise<void> {
  await database.update(subscriptions).set({ endsAtExpiry }).where(isMockOf(userId));
}

async function endNow(database: Database, userId: number): Promise<void> {
  const expiresAt = await databaseTime(database);
  await database.update(subscriptions).set({ expiresAt, endsAtExpiry: true }).where(isMockOf(userId));
}

function isMockOf(userId: number) {
  return and(eq(subscriptions.userId, userId), eq(subscriptions.source, 'mock'));
}
