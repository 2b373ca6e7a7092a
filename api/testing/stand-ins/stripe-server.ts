import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { readStripeForm, type FormValue } from './stripe-form';
import { Refusal, StripeWorld } from './stripe-world';

interface Answer {
  status: number;
  body: unknown;
}

/** Stripe's API as far as we use it, on this machine: it keeps its promises about keys, idempotency and signatures. */
export class StripeServer {
  readonly secretKey = 'sk_test_of_the_stand_in';
  readonly webhookSecret = 'whsec_of_the_stand_in';
  readonly world = new StripeWorld();
  /** Every request that came, e.g. `POST /v1/checkout/sessions`. */
  readonly requests: string[] = [];
  /** How many of the next requests do their work and then lose the answer, or are refused before it. */
  failures: { answers: number; status: number; afterwards: boolean } = {
    answers: 0,
    status: 503,
    afterwards: false,
  };
  private readonly kept = new Map<string, { body: string; answer: Answer }>();
  private readonly stripe = new Stripe(this.secretKey);
  private events = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async listen(): Promise<StripeServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const standIn = new StripeServer(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => {
      void standIn.answer(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    return standIn;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** A webhook as Stripe sends it: body and headers. `timestamp` in seconds since 1970. */
  event(type: string, object: object, options: { id?: string; timestamp?: number; secret?: string } = {}) {
    this.events += 1;
    const id = options.id ?? `evt_${String(this.events).padStart(6, '0')}`;
    const named = { ...object, object: type.replaceAll(/^customer\.|\.\w+$/g, '') };
    const payload = JSON.stringify({
      id,
      object: 'event',
      type,
      data: { object: named },
      created: this.world.now(),
    });
    const signature = this.stripe.webhooks.generateTestHeaderString({
      payload,
      secret: options.secret ?? this.webhookSecret,
      ...(options.timestamp !== undefined && { timestamp: options.timestamp }),
    });
    return {
      payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    };
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const body = await text(request);
    this.requests.push(`${request.method} ${request.url}`);
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      return refused(new Refusal(401, 'api_key_invalid'));
    const failing = this.failures.answers > 0;
    if (failing) this.failures.answers -= 1;
    const failure: Answer = { status: this.failures.status, body: { error: { type: 'api_error' } } };
    if (failing && !this.failures.afterwards) return failure;
    const answer = this.once(request, body);
    return failing ? failure : answer;
  }

  /** The same key and body are answered from memory; the same key with another body is a mistake of the caller. */
  private once(request: IncomingMessage, body: string): Answer {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST') return this.work(request, body);
    if (typeof key !== 'string') return refused(new Refusal(400, 'idempotency_key_missing'));
    const kept = this.kept.get(key);
    if (kept) return kept.body === body ? kept.answer : refused(new Refusal(400, 'idempotency_key_in_use'));
    const answer = this.work(request, body);
    this.kept.set(key, { body, answer });
    return answer;
  }

  private work({ method, url = '/' }: IncomingMessage, body: string): Answer {
    const [path, query = ''] = url.split('?');
    // What a DELETE says stands in the address.
    const form = readStripeForm(method === 'DELETE' ? query : body);
    try {
      return { status: 200, body: this.dispatch(`${method} ${path}`, form) };
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      throw error;
    }
  }

  private dispatch(route: string, form: Record<string, FormValue>): unknown {
    const { world } = this;
    const id = decodeURIComponent(
      route.split('/')[route.endsWith('/expire') ? 4 : route.split('/').length - 1] ?? '',
    );
    if (route === 'POST /v1/customers') return world.createCustomer(form);
    if (route === 'POST /v1/checkout/sessions') return world.createSession(form);
    if (route === 'POST /v1/billing_portal/sessions') return world.openPortal(form);
    if (/^POST \/v1\/checkout\/sessions\/\w+\/expire$/.test(route)) return world.expireSession(id);
    if (/^GET \/v1\/checkout\/sessions\/\w+$/.test(route)) return world.session(id);
    if (/^GET \/v1\/subscriptions\/\w+$/.test(route)) return world.subscription(id);
    if (/^DELETE \/v1\/subscriptions\/\w+$/.test(route)) return world.cancel(id, form);
    throw new Refusal(404, 'resource_missing', 'url');
  }
}

function refused({ status, code, param }: Refusal): Answer {
  const type = code.startsWith('idempotency') ? 'idempotency_error' : 'invalid_request_error';
  return { status, body: { error: { type, code, param, message: code } } };
}
