import { LIVE_PATH, LIVE_SET_ELEMENT_ID } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import type { LightMyRequestResponse } from 'fastify';
import type { TestSite } from './test-site';

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

  async post(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.keep(
      await this.site.site.inject({ method: 'POST', url, headers: { ...this.own(), ...headers } }),
    );
  }

  /** Sends a form. */
  async submit(
    url: string,
    payload: string,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.keep(
      await this.site.site.inject({ method: 'POST', url, payload, headers: { ...this.own(), ...headers } }),
    );
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
