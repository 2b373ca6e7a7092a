import type { InterfaceLanguage } from '@glossa/contract/language';
import type { PaidPlan, PlanChange } from '@glossa/contract/subscription';
import { fillText } from '@glossa/server/fill-text';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { currentTier } from '../../plans/paid-time';
import { isPaidPlan, PLAN_TERMS } from '../../plans/plans';
import { subscriptions } from '../../../platform/database/schema/subscriptions';
import type { Database } from '../../../platform/database/database';
import type { ApiApp } from '../../../platform/http/api-app';
import { readText } from '../../../platform/text/fill-text';
import { requireOwnPage } from '../../../platform/http/request-handling';
import { closeCheckout, findOpenCheckout } from '../checkout-store';
import { databaseTime, findSubscription, isRunning, type SubscriptionRow } from '../subscription-store';
import * as html from './html-page';
import type { MockPayments } from './mock-payments';
import type { PaymentDeps } from '../card-payments';

const CHECKOUT = readText(__dirname, 'checkout.html');
const PORTAL = readText(__dirname, 'portal.html');
const NEXT_PLAN = readText(__dirname, 'next-plan.html');
const END_NOW = readText(__dirname, 'end-now.html');

const showSchema = { params: html.PageId, response: html.pageAnswers };

/** The page on which a plan is bought for nothing; authorized by its unguessable id. */
export function checkoutPage(app: ApiApp, { database, settings }: PaymentDeps, payments: MockPayments): void {
  const address = '/stripe/mock-checkout/:id';
  app.get(address, { schema: showSchema }, async (request, reply) => {
    const checkout = await findOpenCheckout(database, request.params.id, 'mock');
    if (!checkout || !isPaidPlan(checkout.plan)) return html.sendExpiredPage(reply);
    const change = await payments.previewChange(checkout.userId, checkout.plan);
    return sendCheckout(reply, checkout.plan, settings.plans, change);
  });

  const paySchema = {
    params: html.PageId,
    body: Type.Object({ choice: Type.Enum(['pay', 'cancel']) }),
    response: html.formAnswers,
  };
  app.post(address, { schema: paySchema }, async (request, reply) => {
    requireOwnPage(request);
    const { id } = request.params;
    if (request.body.choice === 'cancel') {
      const canceled = await closeCheckout(database, id, 'mock', 'canceled');
      return canceled ? reply.redirect('/dashboard?canceled=true', 303) : html.sendExpiredPage(reply);
    }
    const checkout = await findOpenCheckout(database, id, 'mock');
    if (!checkout || !(await payments.pay(id))) return html.sendExpiredPage(reply);
    const flags = new URLSearchParams({ success: 'true', plan: checkout.plan, session_id: id, mock: 'true' });
    return reply.redirect(`/dashboard?${flags.toString()}`, 303);
  });
}

function sendCheckout(
  reply: FastifyReply,
  plan: PaidPlan,
  { prices, currency }: PaymentDeps['settings']['plans'],
  { begins_at, ends_at }: PlanChange,
): FastifyReply {
  const { texts, language } = html.pageTexts(reply.request);
  const price = html.formatPrice(language, prices[plan], currency);
  const duration = new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' });
  return html.sendPage(reply, 'checkout', CHECKOUT, {
    planName: texts[plan],
    months: duration.format(PLAN_TERMS[plan].months),
    from: formatDate(language, begins_at),
    until: ends_at ? formatDate(language, ends_at) : '–',
    // The text of the button has the price as well.
    ...{ amount: price, price },
  });
}

const formatDate = (language: InterfaceLanguage, date: Date | string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** The page that manages a mock subscription. Like a checkout it can be used once. */
export function portalPage(app: ApiApp, { database }: PaymentDeps): void {
  const address = '/stripe/mock-portal/:id';
  app.get(address, { schema: showSchema }, async (request, reply) => {
    const row = await findManaged(database, request.params.id);
    return row ? sendPortal(reply, row) : html.sendExpiredPage(reply);
  });

  const useSchema = {
    params: html.PageId,
    body: Type.Object({ choice: Type.Enum(['end_later', 'resume', 'ask_end_now', 'end_now', 'back']) }),
    response: { ...html.formAnswers, 200: html.pageAnswers[200] },
  };
  app.post(address, { schema: useSchema }, async (request, reply) => {
    requireOwnPage(request);
    const { choice } = request.body;
    if (choice === 'ask_end_now') {
      const row = await findManaged(database, request.params.id);
      return row ? sendEndNow(reply, row) : html.sendExpiredPage(reply);
    }
    const visit = await closeCheckout(database, request.params.id, 'mock-portal', 'paid');
    if (!visit) return html.sendExpiredPage(reply);
    if (choice !== 'back') {
      const change =
        choice === 'end_now'
          ? { expiresAt: await databaseTime(database), endsAtExpiry: true }
          : { endsAtExpiry: choice === 'end_later' };
      const isMock = and(eq(subscriptions.userId, visit.userId), eq(subscriptions.source, 'mock'));
      await database.update(subscriptions).set(change).where(isMock);
    }
    return reply.redirect('/subscription', 303);
  });
}

/** The running subscription that an open page manages. */
async function findManaged(database: Database, id: string): Promise<SubscriptionRow | undefined> {
  const visit = await findOpenCheckout(database, id, 'mock-portal');
  const row = visit && (await findSubscription(database, visit.userId));
  return row?.source === 'mock' && isRunning(row, await databaseTime(database)) ? row : undefined;
}

/** Asks before paid time ends, and says what is lost. */
function sendEndNow(reply: FastifyReply, { expiresAt }: SubscriptionRow): FastifyReply {
  const { language } = html.pageTexts(reply.request);
  const date = expiresAt ? formatDate(language, expiresAt) : '∞';
  return html.sendPage(reply, 'endNow', END_NOW, { date });
}

function sendPortal(reply: FastifyReply, row: SubscriptionRow): FastifyReply {
  const { texts, language } = html.pageTexts(reply.request);
  const { nextTier, nextFrom, expiresAt, endsAtExpiry } = row;
  const tier = currentTier(row, new Date());
  const toName = (plan: string) => (isPaidPlan(plan) ? texts[plan] : plan);
  const toDay = (date: Date | null) => (date ? formatDate(language, date) : '–');
  const hasNext = nextTier !== null && tier !== nextTier;
  return html.sendPage(reply, 'portal', fillText(PORTAL, { next: hasNext ? NEXT_PLAN : '' }), {
    planName: toName(tier),
    until: toDay(hasNext ? nextFrom : expiresAt),
    ...(hasNext && { nextName: toName(nextTier), nextUntil: toDay(expiresAt) }),
    after: texts[endsAtExpiry ? 'canceled' : 'buyAgain'],
    main: endsAtExpiry ? 'resume' : 'end_later',
    mainName: texts[endsAtExpiry ? 'keep' : 'cancelLater'],
  });
}
