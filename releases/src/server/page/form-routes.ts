import { SECURE_COOKIE_PREFIX, SESSION_COOKIE } from '@glossa/contract/page-protocol';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { KeyedSemaphore } from '@glossa/server/keyed-semaphore';
import { traceRequests } from '@glossa/server/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toNetwork } from '../../core/network';
import { ReleaseError } from '../../core/release-error';
import type { ApiUpstream } from '../api-proxy';
import { isFromThisSite } from '@glossa/server/own-pages';
import { isOverHttps } from '../visitors/cookies';
import type { GuestForm, Refusal } from './first-screen';
import { callApi, type ApiResponse } from './form-upstream';

/** A browser needs less to open the next page. */
const SESSION_COOKIE_SECONDS = 120;
const MAX_BODY_BYTES = 16 * 1024;
const SLOTS = { perKey: 16, total: 128 };

type Fields = Readonly<Record<string, string>>;

interface FormOptions {
  upstream: ApiUpstream;
  locale: (request: FastifyRequest) => InterfaceLanguage;
  /** Answers with the page of the form and what is wrong; false where the live shell has no such page. */
  sendRefused: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => boolean;
}

/**
 * Takes the forms for signing in and registering as browsers send them while the shell's code is not there. The answer
 * starts the session: a short-lived cookie holds the token, which the inline script of the next page stores.
 */
export async function registerForms(site: FastifyInstance, options: FormOptions): Promise<void> {
  const slots = new KeyedSemaphore(SLOTS);
  const { tracing } = options.upstream;
  await site.register(async (scope) => {
    if (tracing) traceRequests(scope, tracing);
    // JSON has values that are no texts.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const form of ['login', 'register'] as const) {
      scope.post<{ Body: Fields | undefined }>(`/${form}`, async (request, reply) => {
        requireSameOrigin(request);
        reply.headers({ 'cache-control': 'private, no-store', vary: 'Accept-Language, Cookie' });
        const release = slots.tryAcquire(toNetwork(request.ip));
        if (typeof release !== 'function')
          throw new ReleaseError('too_many_requests', 'Too many forms are sent at the same time.');
        try {
          return await answerForm(form, request.body ?? {}, request, reply, options);
        } finally {
          release();
        }
      });
    }
  });
}

async function answerForm(
  form: GuestForm,
  fields: Fields,
  request: FastifyRequest,
  reply: FastifyReply,
  { upstream, locale, sendRefused }: FormOptions,
): Promise<FastifyReply> {
  const { username = '', email = '' } = fields;
  const refuse = (status: number, refused: Pick<Refusal, 'detail' | 'reason'>) => {
    reply.code(status);
    const isSent = sendRefused(request, reply, { form, values: { username, email }, ...refused });
    // An older shell, whose form is not in the page.
    return isSent ? reply : reply.redirect(`/${form}`, 303);
  };
  const reason = findReason(form, fields);
  if (reason) return refuse(422, { reason });
  const language = locale(request);
  const answer = await callApi(upstream, request, { language, ...toCall(form, fields, language) });
  if (!answer.token) return refuse(answer.status, toRefusal(answer));
  reply.header('set-cookie', [...answer.cookies, sessionCookie(request, answer.token)]);
  return reply.redirect('/dashboard', 303);
}

const toRefusal = ({ detail }: ApiResponse): Pick<Refusal, 'detail' | 'reason'> =>
  detail === undefined ? { reason: 'failed' } : { detail };

/** As the shell checks its forms, where the API would not say it as well. */
function findReason(form: GuestForm, fields: Fields): Refusal['reason'] {
  const names =
    form === 'login' ? ['username', 'password'] : ['username', 'email', 'password', 'confirmPassword'];
  if (names.some((name) => !fields[name]?.trim())) return 'required';
  return form === 'register' && fields['password'] !== fields['confirmPassword'] ? 'mismatch' : undefined;
}

function toCall(form: GuestForm, fields: Fields, language: InterfaceLanguage) {
  const { username = '', email = '', password = '' } = fields;
  if (form === 'login') {
    return { path: '/api/auth/token', body: new URLSearchParams({ username: username.trim(), password }) };
  }
  const registration = { username: username.trim(), email: email.trim(), password };
  const settings = { interface_language: language, onboarding_pending: true };
  return { path: '/api/auth/register', body: JSON.stringify({ ...registration, ...settings }) };
}

/**
 * Another site must not be able to sign a visitor in to an account that is not theirs. Every browser sends one of the two
 * headers with a form.
 *
 * @throws ReleaseError `other_site`
 */
function requireSameOrigin(request: FastifyRequest): void {
  if (isFromThisSite(request)) return;
  throw new ReleaseError('other_site', 'A form is taken from the pages of this site only.');
}

/** Not `HttpOnly`: the inline script of the next page moves it to where the shell keeps sessions. */
function sessionCookie(request: FastifyRequest, token: string): string {
  const cookie = `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${SESSION_COOKIE_SECONDS}; SameSite=Strict`;
  return isOverHttps(request) ? `${SECURE_COOKIE_PREFIX}${cookie}; Secure` : cookie;
}
