import type { PreviewResult } from '@glossa/contract/operators/preview';
import type { Origin } from '@glossa/contract/operators/release-event';
import type { CreatedToken } from '@glossa/contract/operators/token';
import { openedByHook } from '@glossa/server/testing/opened-by-hook';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createOwnerRecord } from '../src/core/tokens/token-record';
import { hashToken } from '../src/core/tokens/token-secret';
import { TokenAuthority } from '../src/server/operators/token-authority';
import { openRegistry, type RegistryOptions } from '../src/server/registry/registry';
import { buildSite, type SiteOptions } from '../src/server/site';
import { createMemoryBundleStore } from './memory-bundle-store';
import { createMemoryReleaseLog } from './memory-event-logs';
import { createMemoryTokenLog } from './memory-event-logs';
import { appPackage, type AppPackageOptions } from './app-package';

export { readRefusal } from '@glossa/server/testing/read-refusal';

export const SITE_SECRET = 'a secret of the site, long enough for its tests';
export const OPERATOR_TOKEN = 'glossa_test_operator_token_0123456789';

/** Tokens in memory, and the one above as the machine's own. */
export function testAccess({
  now,
  log = createMemoryTokenLog(),
}: { now?: () => Date; log?: ReturnType<typeof createMemoryTokenLog> } = {}): SiteOptions['access'] {
  const owner = createOwnerRecord(hashToken(OPERATOR_TOKEN));
  const authority = new TokenAuthority({ log, owner, now });
  return { authority };
}

/** A site on storage in memory, and the operators' calls on it. */
export class TestSite {
  private constructor(
    readonly site: FastifyInstance,
    readonly consoleSite: FastifyInstance,
  ) {}

  static async open(options: Partial<SiteOptions & RegistryOptions> = {}): Promise<TestSite> {
    const bundles = options.bundles ?? createMemoryBundleStore();
    const log = options.log ?? createMemoryReleaseLog();
    const registry = await openRegistry({ ...options, bundles, log });
    const access = options.access ?? testAccess({ now: options.now });
    const built = await buildSite({ secret: SITE_SECRET, ...options, access, registry, bundles });
    return new TestSite(built.site, built.consoleSite);
  }

  /** With a shell and a `quiz` app at `/quizzes`, both live as 1.0.0. */
  static async withLiveApps(options: Partial<SiteOptions & RegistryOptions> = {}): Promise<TestSite> {
    const opened = await TestSite.open(options);
    await opened.goLive({ app: 'shell' });
    await opened.goLive({ app: 'quiz', mounts: ['/quizzes'], boot: { '/quizzes': ['/api/quizzes'] } });
    return opened;
  }

  async goLive(options: AppPackageOptions): Promise<void> {
    const published = await this.publish(options);
    const promoted = await this.promote(options.app, options.version ?? '1.0.0');
    if (published.statusCode >= 300 || promoted.statusCode >= 300) {
      throw new Error(`${published.body}\n${promoted.body}`);
    }
  }

  /** Ends the connections that a test keeps alive, which would be waited for. */
  async close(): Promise<void> {
    this.site.server.closeAllConnections();
    await this.site.close();
  }

  publish(options: AppPackageOptions, origin?: Origin): Promise<LightMyRequestResponse> {
    return this.upload(options.app, appPackage(options), origin);
  }

  upload(app: string, tarball: Buffer, query: Origin = {}): Promise<LightMyRequestResponse> {
    return this.operator({
      method: 'POST',
      url: `/releases/api/apps/${app}/versions`,
      query,
      payload: tarball,
      headers: { 'content-type': 'application/gzip' },
    });
  }

  promote(app: string, version: string, more: object = {}): Promise<LightMyRequestResponse> {
    return this.decide(app, 'promote', { version, ...more });
  }

  rollback(app: string, body: object = {}): Promise<LightMyRequestResponse> {
    return this.decide(app, 'rollback', body);
  }

  /** Any of the verbs of an app: `canary`, `guard`, `revoke` and so on. */
  decide(app: string, verb: string, payload: object = {}): Promise<LightMyRequestResponse> {
    return this.operator({ method: 'POST', url: `/releases/api/apps/${app}/${verb}`, payload });
  }

  async createToken(payload: object): Promise<CreatedToken> {
    const made = await this.operator({ method: 'POST', url: '/releases/api/tokens', payload });
    if (made.statusCode !== 201) throw new Error(made.body);
    return made.json();
  }

  /** Path and query of a link to a preview of these versions. */
  async createPreview(apps: object): Promise<string> {
    const made = await this.operator({ method: 'POST', url: '/releases/api/previews', payload: { apps } });
    const { pathname, search } = new URL(made.json<PreviewResult>().url);
    return `${pathname}${search}`;
  }

  /** What the operators' API says at a path below `/releases/api`. */
  async read<Body>(path: string): Promise<Body> {
    return (await this.operator({ url: `/releases/api${path}` })).json<Body>();
  }

  operator(options: InjectOptions, token = OPERATOR_TOKEN): Promise<LightMyRequestResponse> {
    return this.site.inject({
      ...options,
      headers: { ...options.headers, authorization: `Bearer ${token}` },
    });
  }

  /** Listens on a free port, and returns the address. */
  listen(): Promise<string> {
    return this.site.listen({ host: '127.0.0.1', port: 0 });
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.site.inject({ method: 'GET', url, headers });
  }

  async liveVersions(): Promise<Record<string, string>> {
    const { apps } = (await this.get('/releases/live')).json<{ apps: Record<string, { version: string }> }>();
    return Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]));
  }
}

/** A site of each test, or with `beforeAll` one for tests that change nothing in it. */
export const useSite = (
  open: () => Promise<TestSite> = () => TestSite.withLiveApps(),
  before = beforeEach,
): TestSite => openedByHook(before, open);
