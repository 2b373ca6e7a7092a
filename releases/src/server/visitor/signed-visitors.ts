import { acceptedLanguage, pageLanguage } from '@glossa/shared/request-language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inCanary } from '../../core/canary/cohort';
import type { LiveView } from '../../core/live-set/live-view';
import { canBeShown, type Preview } from '../../core/preview/preview';
import { openPreview } from '../../core/preview/preview-token';
import { newVisitorId, readVisitor, signVisitor } from '../../core/visitor';
import type { Registry } from '../registry/registry';
import { remembered } from '../remembered';
import { cookieLine, cookieValues } from './cookie';
import type { Visitor, Visitors } from './visitors';

export const visitorCookie = 'glossa_visitor';
export const previewCookie = 'glossa_preview';
const localeCookie = 'glossa_locale';

const year = 365 * 86_400;
/** A browser sends one, or two by mishap. Each costs a hash. */
const mostTried = 3;

const none: ReadonlySet<string> = new Set();

export interface VisitorOptions {
  registry: Pick<Registry, 'known'>;
  /** Signs what browsers keep. */
  secret: string;
  now: () => Date;
}

/** Visitors by the cookies that this site has signed. */
export class SignedVisitors implements Visitors {
  private readonly known = new WeakMap<FastifyRequest, Visitor>();

  constructor(private readonly options: VisitorOptions) {}

  idOf(request: FastifyRequest): string | undefined {
    return this.visitorOf(request).id;
  }

  viewOf(request: FastifyRequest): LiveView {
    return this.viewFor(this.visitorOf(request));
  }

  visitorOf(request: FastifyRequest): Visitor {
    const known = this.known.get(request) ?? this.read(request);
    this.known.set(request, known);
    return known;
  }

  viewFor({ id, locale, preview }: Visitor): LiveView {
    const { known } = this.options.registry;
    let canaries = none;
    for (const [app, { canary }] of known.history.apps) {
      if (!canary || id === undefined || !inCanary(app, canary.rollout, id, canary.percent)) continue;
      canaries = new Set([...canaries, app]);
    }
    const isShown = preview && this.isCurrent(preview) && canBeShown(known, preview.apps);
    return { canaries, locale, ...(isShown && { preview }) };
  }

  welcome(request: FastifyRequest, reply: FastifyReply): void {
    const visitor = this.visitorOf(request);
    if (visitor.id !== undefined) return;
    visitor.id = newVisitorId();
    const signed = signVisitor(this.options.secret, visitor.id);
    reply.header('set-cookie', cookieLine(request, visitorCookie, signed, year));
  }

  private isCurrent({ expiresAt }: Preview): boolean {
    return Date.parse(expiresAt) > this.options.now().getTime();
  }

  private read({ headers }: FastifyRequest): Visitor {
    const { secret } = this.options;
    const { cookie } = headers;
    const [id] = tried(cookie, visitorCookie).flatMap((text) => readVisitor(secret, text) ?? []);
    return { id, locale: languageOf(headers), preview: this.previewOf(cookie) };
  }

  private previewOf(cookies: string | undefined): Preview | undefined {
    const { secret, now } = this.options;
    const opened = tried(cookies, previewCookie).map((text) => openPreview(secret, text, now()));
    return opened.find((each) => typeof each === 'object');
  }
}

const preferred = remembered(acceptedLanguage);

function languageOf({ cookie, 'accept-language': accepted }: FastifyRequest['headers']): Visitor['locale'] {
  return cookie?.includes(localeCookie) ? pageLanguage(cookie, accepted) : preferred(accepted);
}

function tried(cookies: string | undefined, name: string): string[] {
  return cookieValues(cookies, name).slice(0, mostTried);
}
