import formBody from '@fastify/formbody';
import * as contract from '@glossa/contract/subscription';
import { Type } from 'typebox';
import { ApiError } from '../../platform/errors/api-error';
import type { ApiApp } from '../../platform/http/api-app';
import type { CardPayments, PaymentDeps } from './card-payments';
import { paymentConfig, type Payments, subscriptionStatus, readUsage } from './payments';
import { checkoutPage, portalPage } from './mock/pages';
import { webhookRoute } from './stripe/webhook-route';

/** Routes without a token: webhooks are signed, and pages have unguessable ids. */
export async function openPaymentRoutes(app: ApiApp, deps: PaymentDeps, payments: Payments): Promise<void> {
  await webhookRoute(app, payments.mode === 'stripe' ? payments.stripe : undefined);
  if (payments.mode !== 'mock') return;
  await app.register(async (pages: ApiApp) => {
    await pages.register(formBody);
    checkoutPage(pages, deps, payments.cards);
    portalPage(pages, deps);
  });
}

export function paymentRoutes(app: ApiApp, deps: PaymentDeps, payments: Payments): void {
  readingRoutes(app, deps, payments);
  buyingRoutes(app, deps, payments);
}

function readingRoutes(app: ApiApp, { database, settings }: PaymentDeps, payments: Payments): void {
  app.get('/stripe/usage', { schema: { response: { 200: contract.UsageStats } } }, (request) =>
    readUsage(database, request.learner, settings.plans),
  );

  app.get(
    '/stripe/subscription-status',
    { schema: { response: { 200: contract.SubscriptionStatus } } },
    (request) => subscriptionStatus(database, request.learner.id),
  );

  const configSchema = { response: { 200: contract.PaymentConfig } };
  app.get('/stripe/config', { schema: configSchema }, () => paymentConfig(settings, payments.mode));
}

function buyingRoutes(app: ApiApp, { database }: PaymentDeps, payments: Payments): void {
  const changeSchema = {
    querystring: Type.Object({ plan: contract.PaidPlan }),
    response: { 200: contract.PlanChange },
  };
  app.get('/stripe/plan-change', { schema: changeSchema }, (request) =>
    requireCardPayments(payments).previewChange(request.learner.id, request.query.plan),
  );

  const checkoutSchema = { body: contract.PlanChoice, response: { 200: contract.CheckoutAddress } };
  app.post(
    '/stripe/create-checkout-session',
    { schema: checkoutSchema, config: { paid: true, ignoresKey: true } },
    async (request) => {
      const { plan = 'one_month' } = request.body;
      return {
        checkout_url: await requireCardPayments(payments).beginCheckout(request.learner, plan),
      };
    },
  );

  const activateSchema = { body: contract.Activation, response: { 200: contract.SubscriptionStatus } };
  app.post('/stripe/manual-activate', { schema: activateSchema, config: { paid: true } }, async (request) => {
    const learner = request.learner;
    await requireCardPayments(payments).activate(learner, request.body.session_id);
    return subscriptionStatus(database, learner.id);
  });

  const upgradeSchema = { body: contract.PlanChoice, response: { 200: contract.SubscriptionStatus } };
  app.post('/stripe/mock-upgrade', { schema: upgradeSchema, config: { paid: true } }, async (request) => {
    if (payments.mode !== 'mock') throw new ApiError('payments_off');
    const learner = request.learner;
    await payments.cards.upgrade(learner, request.body.plan ?? 'one_month');
    return subscriptionStatus(database, learner.id);
  });

  const portalSchema = { response: { 200: contract.PortalAddress } };
  app.post(
    '/stripe/create-portal-session',
    { schema: portalSchema, config: { paid: true, ignoresKey: true } },
    async (request) => ({
      portal_url: await requireCardPayments(payments).openPortal(request.learner),
    }),
  );
}

function requireCardPayments(payments: Payments): CardPayments {
  if (payments.mode === 'off') throw new ApiError('payments_off');
  return payments.cards;
}
