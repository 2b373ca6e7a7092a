import { LIVE_PATH, LIVE_SET_ELEMENT_ID } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import type { LightMyRequestResponse } from 'fastify';
import { linkCode } from '../src/core/preview/sealed-links';
import { SITE_SECRET, type TestSite } from './test-site';

/** What a browser sends with a form that somebody has sent by hand. */
export const CLICK = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'content-type': 'application/x-www-form-urlencoded',
};

/** The form of the page that a link to a preview or an override leads to. */
export function linkForm(link: string): URLSearchParams {
  const { searchParams } = new URL(link, 'http://glossa.test');
  const token = searchParams.get('token') ?? '';
  return new URLSearchParams({ token, to: searchParams.get('to') ?? '', code: linkCode(SITE_SECRET, token) });
}

/** Keeps the cookies that a site sets, as a browser does. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly site: TestSite) {}

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  value(name: string): string | undefined {
    return this.cookies.get(name);
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.keep(await this.site.get(url, { accept: 'text/html', ...this.own(), ...headers }));
  }

  /** Sends a form. */
  async post(
    url: string,
    headers: Record<string, string> = {},
    payload?: string,
  ): Promise<LightMyRequestResponse> {
    const request = { method: 'POST', url, payload, headers: { ...this.own(), ...headers } } as const;
    return this.keep(await this.site.site.inject(request));
  }

  /** Follows a link, and types its code. */
  open(link: string): Promise<LightMyRequestResponse> {
    return this.post(new URL(link, 'http://glossa.test').pathname, CLICK, linkForm(link).toString());
  }

  /** The live set that a page carries. */
  async page(url: string, headers: Record<string, string> = {}): Promise<LiveSet> {
    const { body } = await this.get(url, headers);
    const text = new RegExp(
      `<script type="application/json" id="${LIVE_SET_ELEMENT_ID}">(.*?)</script>`,
    ).exec(body)?.[1];
    return JSON.parse(text ?? 'null') as LiveSet;
  }

  async live(query = ''): Promise<LiveSet> {
    return (await this.get(LIVE_PATH + query)).json<LiveSet>();
  }

  private own(): Record<string, string> {
    return this.cookie ? { cookie: this.cookie } : {};
  }

  private keep(answer: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

/** Browsers that have opened a page, by the version of the quiz that it had: one in the canary of 1.1.0 and one not. */
export async function meetCohorts(site: TestSite): Promise<{ early: Browser; late: Browser }> {
  const met = new Map<string | undefined, Browser>();
  while (met.size < 2) {
    const browser = new Browser(site);
    met.set((await browser.page('/quizzes')).apps['quiz']?.version, browser);
  }
  const [early, late] = [met.get('1.1.0'), met.get('1.0.0')];
  if (early && late) return { early, late };
  throw new Error('These are no cohorts.');
}
