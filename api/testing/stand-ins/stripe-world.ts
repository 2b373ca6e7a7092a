import { formText, formValue, type FormValue } from './stripe-form';

export interface StandInSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  metadata: Record<string, string>;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  items: {
    object: 'list';
    data: {
      id: string;
      current_period_start: number;
      current_period_end: number;
      price: { id: string; unit_amount: number; recurring: { interval: string; interval_count: number } };
    }[];
  };
}

export interface StandInSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  client_reference_id: string | null;
  metadata: Record<string, string>;
  customer: string | null;
  subscription: string | null;
  url: string | null;
  /** As it was asked for. */
  form: Record<string, FormValue>;
}

/** What Stripe refuses, with its `code` and the parameter at fault. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly param?: string,
  ) {
    super(`${code} ${param ?? ''}`);
  }
}

const SESSION_FIELDS = new Set([
  ...[
    'mode',
    'allowed_payment_method_types',
    'line_items',
    'client_reference_id',
    'metadata',
    'subscription_data',
  ],
  ...['customer', 'expires_at', 'success_url', 'cancel_url'],
]);

/** What the stand-in's account holds, and the few rules of Stripe that matter here. */
export class StripeWorld {
  readonly sessions = new Map<string, StandInSession>();
  readonly subscriptions = new Map<string, StandInSubscription>();
  /** By id: as each was asked for. */
  readonly customers = new Map<string, Record<string, FormValue>>();
  /** What has been cancelled, and how. */
  readonly cancelled: { id: string; form: Record<string, FormValue> }[] = [];
  private count = 0;

  /** Seconds since 1970. */
  now = () => Math.floor(Date.now() / 1000);

  createCustomer(form: Record<string, FormValue>): { id: string; object: 'customer' } {
    const id = this.id('cus');
    this.customers.set(id, form);
    return { id, object: 'customer' };
  }

  createSession(form: Record<string, FormValue>): StandInSession {
    for (const field of Object.keys(form)) {
      if (!SESSION_FIELDS.has(field)) throw new Refusal(400, 'parameter_unknown', field);
    }
    this.checkSession(form);
    const id = this.id('cs_test');
    const session: StandInSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: formText(form, 'client_reference_id') ?? null,
      metadata: textsIn(formValue(form, 'metadata')),
      customer: formText(form, 'customer') ?? null,
      subscription: null,
      url: `https://checkout.stripe.example/c/pay/${id}`,
      form,
    };
    this.sessions.set(id, session);
    return session;
  }

  private checkSession(form: Record<string, FormValue>): void {
    if (!this.customers.has(formText(form, 'customer') ?? '')) {
      throw new Refusal(400, 'resource_missing', 'customer');
    }
    const amount = formText(form, 'line_items.0.price_data.unit_amount') ?? '';
    if (!/^\d+$/.test(amount)) throw new Refusal(400, 'parameter_invalid_integer', 'unit_amount');
    const currency = formText(form, 'line_items.0.price_data.currency') ?? '';
    if (!/^[a-z]{3}$/.test(currency)) throw new Refusal(400, 'invalid_currency', 'currency');
    const wait = Number(formText(form, 'expires_at')) - this.now();
    if (!(wait >= 30 * 60 && wait <= 24 * 60 * 60)) throw new Refusal(400, 'parameter_invalid', 'expires_at');
    const trialEnd = formText(form, 'subscription_data.trial_end');
    if (trialEnd && !(Number(trialEnd) - this.now() >= 48 * 60 * 60)) {
      throw new Refusal(400, 'parameter_invalid', 'trial_end');
    }
    if (!formText(form, 'success_url')?.startsWith('http'))
      throw new Refusal(400, 'url_invalid', 'success_url');
  }

  /** The learner has paid on Stripe's page. */
  pay(sessionId: string): StandInSubscription {
    const session = this.session(sessionId);
    if (session.status !== 'open') throw new Refusal(400, 'checkout_session_not_open');
    const customer = session.customer ?? '';
    const months = Number(formText(session.form, 'line_items.0.price_data.recurring.interval_count'));
    const subscription = this.newSubscription(session, customer, months);
    this.subscriptions.set(subscription.id, subscription);
    Object.assign(session, {
      status: 'complete',
      payment_status: subscription.status === 'trialing' ? 'no_payment_required' : 'paid',
      customer,
      subscription: subscription.id,
      url: null,
    });
    return subscription;
  }

  private newSubscription(session: StandInSession, customer: string, months: number): StandInSubscription {
    const start = this.now() - 1;
    const trialEnd = formText(session.form, 'subscription_data.trial_end');
    const end = trialEnd ? Number(trialEnd) : start + months * 30 * 24 * 60 * 60;
    const unit_amount = Number(formText(session.form, 'line_items.0.price_data.unit_amount'));
    const price = {
      id: this.id('price'),
      unit_amount,
      recurring: { interval: 'month', interval_count: months },
    };
    const item = { id: this.id('si'), current_period_start: start, current_period_end: end, price };
    return {
      id: this.id('sub'),
      object: 'subscription',
      customer,
      status: trialEnd ? 'trialing' : 'active',
      created: start,
      metadata: textsIn(formValue(session.form, 'subscription_data.metadata')),
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      items: { object: 'list', data: [item] },
    };
  }

  session(id: string): StandInSession {
    const session = this.sessions.get(id);
    if (!session) throw new Refusal(404, 'resource_missing', 'session');
    return session;
  }

  expireSession(id: string): StandInSession {
    const session = this.session(id);
    if (session.status !== 'open') throw new Refusal(400, 'checkout_session_not_open');
    session.status = 'expired';
    return session;
  }

  subscription(id: string): StandInSubscription {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw new Refusal(404, 'resource_missing', 'id');
    return subscription;
  }

  /** To Stripe, what has been cancelled cannot be cancelled again. */
  cancel(id: string, form: Record<string, FormValue> = {}): StandInSubscription {
    const subscription = this.subscription(id);
    if (subscription.status === 'canceled') throw new Refusal(404, 'resource_missing', 'id');
    this.cancelled.push({ id, form });
    return Object.assign(subscription, { status: 'canceled', ended_at: this.now() - 1 });
  }

  openPortal(form: Record<string, FormValue>): { id: string; object: string; url: string } {
    const customer = formText(form, 'customer') ?? '';
    if (!this.customers.has(customer)) throw new Refusal(400, 'resource_missing', 'customer');
    const id = this.id('bps');
    return { id, object: 'billing_portal.session', url: `https://billing.stripe.example/p/${customer}` };
  }

  private id(kind: string): string {
    this.count += 1;
    return `${kind}_${String(this.count).padStart(6, '0')}`;
  }
}

function textsIn(value: FormValue | undefined): Record<string, string> {
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
