import { useStripeTestApi } from '../../../../testing/stand-ins/stripe-test-api';
import { formText } from '../../../../testing/stand-ins/stripe-form';
import { useLearner } from '../../../../testing/test-api';

const api = useStripeTestApi();
const learner = useLearner(api);

async function beginCheckout(plan: string, who = learner): Promise<string> {
  const answer = await who.post('/stripe/create-checkout-session', { plan });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ checkout_url: string }>().checkout_url.split('/').at(-1) ?? '';
}
const findStatus = (id: string) => api.stripe.world.session(id).status;

test('a checkout that is begun in a second window ends that of the first', async () => {
  const first = await beginCheckout('yearly');
  const second = await beginCheckout('one_month');
  expect([findStatus(first), findStatus(second)]).toEqual(['expired', 'open']);
  expect(() => api.stripe.world.pay(first)).toThrow('checkout_session_not_open');
  api.stripe.world.pay(second);
  const activated = await learner.post('/stripe/manual-activate', { session_id: second });
  expect(activated.json()).toMatchObject({ is_premium: true, subscription_tier: 'one_month' });
});

test('a plan is put behind one that was paid in another window, of which no event came', async () => {
  const paid = api.stripe.world.pay(await beginCheckout('yearly'));
  const { form } = api.stripe.world.session(await beginCheckout('one_month'));
  expect(formText(form, 'subscription_data.metadata.follows')).toBe(paid.id);
  expect(formText(form, 'subscription_data.metadata.keeps')).toBe('yearly');
  expect((await learner.get('/stripe/subscription-status')).json()).toMatchObject({
    subscription_tier: 'yearly',
  });
});

test('of checkouts that are begun at the same moment all are answered, and one can be paid', async () => {
  const plans = ['one_month', 'yearly', 'six_months'];
  const begun = await Promise.all(plans.map((plan) => beginCheckout(plan)));
  expect(begun.map(findStatus).sort()).toEqual(['expired', 'expired', 'open']);
});

test("another learner's checkout stays open", async () => {
  const first = await beginCheckout('yearly');
  await beginCheckout('yearly', await api.register());
  expect(findStatus(first)).toBe('open');
});
