import { LOCALE_COOKIE } from '@glossa/contract/page-protocol';
import { randomBytes } from 'node:crypto';
import type { InterfaceLanguage } from '@glossa/contract/language';
import type { PreviewRecord } from '@glossa/contract/operators/preview';
import { acceptedLanguage, pageLanguage } from '@glossa/contract/request-language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInCanary } from '../../core/canary/canary';
import type { LiveView } from '../../core/live-set/live-set';
import { memoizeByObject } from '../../core/memoize-by-object';
import { canBeShown } from '../../core/preview/preview';
import { type Override, overrideLinks, type Preview, previewLinks } from '../../core/preview/sealed-links';
import { readSigned, signValue } from '../../core/signed-value';
import { memoize } from '../memoize';
import type { Registry } from '../registry/registry';
import { OVERRIDE_COOKIE, PREVIEW_COOKIE, setCookie, signedValues, VISITOR_COOKIE } from './cookies';

const VISITOR_COOKIE_SECONDS = 365 * 86_400;

const NO_CANARIES: ReadonlySet<string> = new Set();

/** The sender of a request. Small, since it is kept while a stream is open. */
export interface Visitor {
  /** The id in the signed cookie; undefined without a valid cookie. */
  id: string | undefined;
  locale: InterfaceLanguage;
  preview: Preview | undefined;
  override?: Override | undefined;
}

export interface VisitorsOptions {
  registry: Registry;
  secret: string;
  now: () => Date;
  /** The record of a link that works, asked again at each page. */
  activePreview: (id: string) => PreviewRecord | undefined;
  /** Developers may load an app from their own machine, by a link. */
  allowsOverrides?: boolean;
}

/** Identifies visitors by the cookies that this site has signed. */
export class Visitors {
  constructor(private readonly options: VisitorsOptions) {}

  /** Reads the cookies once for each request. */
  readonly identify = memoizeByObject((request: FastifyRequest) => this.read(request));

  liveViewFor({ id, locale, preview }: Visitor): LiveView {
    const { known } = this.options.registry;
    let canaries = NO_CANARIES;
    for (const [app, { canary }] of known.history.apps) {
      if (!canary || id === undefined || !isInCanary(app, canary.rollout, id, canary.percent)) continue;
      canaries = new Set([...canaries, app]);
    }
    const isShown = preview && this.isActive(preview) && canBeShown(known, preview.apps);
    return { canaries, locale, ...(isShown && { preview }) };
  }

  /** The app that this browser loads from its own machine now. */
  activeOverride({ override }: Visitor): Override | undefined {
    return override && this.options.activePreview(override.id) ? override : undefined;
  }

  /** True while nothing that the visitor's pages report says something about a published version. */
  isDeveloping(visitor: Visitor): boolean {
    return this.activeOverride(visitor) !== undefined || this.liveViewFor(visitor).preview !== undefined;
  }

  /** Gives a visitor without an id a new one, which already counts for this request. */
  ensureVisitorId(request: FastifyRequest, reply: FastifyReply): void {
    const visitor = this.identify(request);
    if (visitor.id !== undefined) return;
    // 128 random bits that say nothing about the person.
    visitor.id = randomBytes(16).toString('base64url');
    const signed = signValue(this.options.secret, 'visitor', visitor.id);
    reply.header('set-cookie', setCookie(request, VISITOR_COOKIE, signed, VISITOR_COOKIE_SECONDS));
  }

  private isActive({ id, until }: Preview): boolean {
    const { now, activePreview } = this.options;
    return until > now().getTime() && activePreview(id) !== undefined;
  }

  private read(request: FastifyRequest): Visitor {
    const { cookie, 'accept-language': accepted } = request.headers;
    const { secret, now, allowsOverrides } = this.options;
    const [id] = signedValues(request, VISITOR_COOKIE).flatMap(
      (value) => readSigned(secret, 'visitor', value) ?? [],
    );
    const [preview] = signedValues(request, PREVIEW_COOKIE).flatMap(
      (value) => previewLinks.read(secret, value, id, now()) ?? [],
    );
    const overrides = allowsOverrides ? signedValues(request, OVERRIDE_COOKIE) : [];
    const [override] = overrides.flatMap((value) => overrideLinks.read(secret, value, id, now()) ?? []);
    const isChosen = cookie?.includes(LOCALE_COOKIE);
    const locale = isChosen ? pageLanguage(cookie, accepted) : preferredLanguage(accepted);
    return { id, locale, preview, override };
  }
}

const preferredLanguage = memoize(acceptedLanguage);
