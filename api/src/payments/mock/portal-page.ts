import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../platform/database/connect';
import { subscriptions } from '../../platform/database/schema/subscriptions';
import type { ApiApp, ApiDeps } from '../../platform/http/api-app';
import { isPaidPlan } from '../../plans/plan-terms';
import { closeCheckout, findOpenCheckout } from '../checkout-store';
import { databaseTime, findSubscription, isRunning, type SubscriptionRow } from '../subscription-store';
import {
  escapeText,
  sendPage,
  checkOwnForm,
  formAnswers,
  PageId,
  pageAnswers,
  sendExpiredPage,
  pageTexts,
  type TextId,
} from './html-page';

const Choice = Type.Object({ choice: Type.Enum(['end_later', 'resume', 'end_now', 'back']) });

/** The page that manages a mock subscription. Like a checkout it can be used once. */
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
    return running ? sendPortal(reply, row) : sendExpiredPage(reply);
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
    if (!visit) return sendExpiredPage(reply);
    const { choice } = request.body;
    if (choice === 'end_now') await endNow(database, visit.userId);
    else if (choice !== 'back') await setEnding(database, visit.userId, choice === 'end_later');
    return reply.redirect('/subscription', 303);
  });
}

function sendPortal(reply: FastifyReply, { tier, expiresAt, endsAtExpiry }: SubscriptionRow): FastifyReply {
  const texts = pageTexts(reply.request);
  const text = (id: TextId) => escapeText(texts.text(id));
  const name = isPaidPlan(tier) ? text(tier) : escapeText(tier);
  const format = new Intl.DateTimeFormat(texts.language, { dateStyle: 'long', timeZone: 'UTC' });
  const date = expiresAt ? format.format(expiresAt) : '';
  const later = endsAtExpiry
    ? `<button class="main" name="choice" value="resume">${text('keep')}</button>`
    : `<button class="main" name="choice" value="end_later">${text('cancelLater')}</button>`;
  return sendPage(
    reply,
    texts,
    'portal',
    `<p class="note">${text('portalNote')}</p>
<dl>
<dt>${text('plan')}</dt><dd>${name}</dd>
<dt>${text('paidUntil')}</dt><dd>${escapeText(date)}</dd>
<dt>${text('then')}</dt><dd>${text(endsAtExpiry ? 'canceled' : 'buyAgain')}</dd>
</dl>
<form method="post">
${later}
<button name="choice" value="end_now">${text('endNow')}</button>
<button name="choice" value="back">${text('back')}</button>
</form>`,
  );
}

async function setEnding(database: Database, userId: number, endsAtExpiry: boolean): Promise<void> {
  await database.update(subscriptions).set({ endsAtExpiry }).where(isMockSubscription(userId));
}

async function endNow(database: Database, userId: number): Promise<void> {
  const expiresAt = await databaseTime(database);
  await database
    .update(subscriptions)
    .set({ expiresAt, endsAtExpiry: true })
    .where(isMockSubscription(userId));
}

function isMockSubscription(userId: number) {
  return and(eq(subscriptions.userId, userId), eq(subscriptions.source, 'mock'));
}
