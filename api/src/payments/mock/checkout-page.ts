import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { PaidPlan } from '@glossa/contract/subscription';
import { isPaidPlan, PLAN_TERMS } from '../../plans/plan-terms';
import type { ApiApp, ApiDeps } from '../../platform/http/api-app';
import { closeCheckout, findOpenCheckout } from '../checkout-store';
import {
  escapeText,
  sendPage,
  checkOwnForm,
  formAnswers,
  PageId,
  pageAnswers,
  sendExpiredPage,
  formatPrice,
  pageTexts,
} from './html-page';
import type { MockPayments } from './mock-payments';

type PlanSettings = ApiDeps['settings']['plans'];

const Choice = Type.Object({ choice: Type.Enum(['pay', 'cancel']) });

/** The page on which a plan is bought for nothing; authorized by its unguessable id. */
export function checkoutPage(app: ApiApp, deps: ApiDeps, payments: MockPayments): void {
  const { database, settings } = deps;
  const address = '/stripe/mock-checkout/:id';

  const showSchema = {
    summary: 'Show the checkout page of the mock payments',
    params: PageId,
    response: pageAnswers,
  };
  app.get(address, { schema: showSchema }, async (request, reply) => {
    const checkout = await findOpenCheckout(database, request.params.id, 'mock');
    if (!checkout || !isPaidPlan(checkout.plan)) return sendExpiredPage(reply);
    return sendCheckout(reply, checkout.plan, settings.plans);
  });

  const paySchema = {
    summary: 'Pay or cancel a mock checkout',
    params: PageId,
    body: Choice,
    response: formAnswers,
  };
  app.post(address, { schema: paySchema }, async (request, reply) => {
    checkOwnForm(request);
    const { id } = request.params;
    if (request.body.choice === 'cancel') {
      const canceled = await closeCheckout(database, id, 'mock', 'canceled');
      return canceled ? reply.redirect('/dashboard?canceled=true', 303) : sendExpiredPage(reply);
    }
    const checkout = await findOpenCheckout(database, id, 'mock');
    if (!checkout || !(await payments.pay(id))) return sendExpiredPage(reply);
    const flags = new URLSearchParams({ success: 'true', plan: checkout.plan, session_id: id, mock: 'true' });
    return reply.redirect(`/dashboard?${flags.toString()}`, 303);
  });
}

function sendCheckout(reply: FastifyReply, plan: PaidPlan, { prices, currency }: PlanSettings): FastifyReply {
  const texts = pageTexts(reply.request);
  const { text, language } = texts;
  const { months } = PLAN_TERMS[plan];
  const price = formatPrice(language, prices[plan], currency);
  const duration = new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' });
  return sendPage(
    reply,
    texts,
    'checkout',
    `<p class="note">${escapeText(text('checkoutNote'))}</p>
<dl>
<dt>${escapeText(text('plan'))}</dt><dd>${escapeText(text(plan))}</dd>
<dt>${escapeText(text('duration'))}</dt><dd>${escapeText(duration.format(months))}</dd>
<dt>${escapeText(text('price'))}</dt><dd>${escapeText(price)}</dd>
</dl>
<form method="post">
<button class="main" name="choice" value="pay">${escapeText(text('pay', { price }))}</button>
<button name="choice" value="cancel">${escapeText(text('cancel'))}</button>
</form>`,
  );
}
