import {
  readSite,
  siteUnavailable,
  toLocalCookies,
  toLocalLocation,
  toSiteCookies,
  toSiteOrigin,
} from './dev-site';

const SITE = 'https://glossa.example';

describe('the site that a dev server shows', () => {
  it('is the one in SITE, or that of this machine', () => {
    expect(readSite({ SITE: 'https://glossa.example/notes' })).toBe(SITE);
    expect([readSite({}), readSite({ SITE: '' })]).toEqual([
      'http://localhost:8080',
      'http://localhost:8080',
    ]);
  });

  it.each(['glossa.example', 'ftp://glossa.example', 'localhost:8080'])('is not %s', (text) => {
    expect(() => readSite({ SITE: text })).toThrow(`SITE is "${text}"`);
  });

  it('has cookies that are set on another host without TLS too', () => {
    expect(
      toLocalCookies([
        '__Host-glossa_override=abc=; Path=/; Max-Age=60; SameSite=Strict; Secure',
        'visitor=secure; Domain=glossa.example; HttpOnly; SameSite=Lax; secure',
        'plain=1; Path=/',
      ]),
    ).toEqual([
      'glossa_override=abc=; Path=/; Max-Age=60; SameSite=Strict',
      'visitor=secure; HttpOnly; SameSite=Lax',
      'plain=1; Path=/',
    ]);
  });

  it('gets no cookies of other servers on this machine', () => {
    expect(toSiteCookies('glossa_visitor=a=; other=1;glossa_locale=ka; x_glossa_y=2', 'http://x.test')).toBe(
      'glossa_visitor=a=; glossa_locale=ka',
    );
    expect(toSiteCookies('glossa_visitor=a; other=1', 'https://x.test')).toBe(
      'glossa_visitor=a; __Host-glossa_visitor=a',
    );
    expect(toSiteCookies('other=1', 'https://x.test')).toBeUndefined();
  });

  it('redirects within itself, and to others as it says', () => {
    expect(toLocalLocation(`${SITE}/dashboard?a=1#top`, SITE)).toBe('/dashboard?a=1#top');
    expect(toLocalLocation('/login', SITE)).toBe('/login');
    expect(toLocalLocation('https://pay.example/x', SITE)).toBe('https://pay.example/x');
  });

  it('takes requests of pages of the dev server for its own, and of no others', () => {
    const from = (origin?: string) => toSiteOrigin({ origin, host: 'localhost:3005' }, SITE);
    expect(from('http://localhost:3005')).toBe(SITE);
    expect(from('https://elsewhere.example')).toBe('https://elsewhere.example');
    expect([from('null'), from()]).toEqual(['null', undefined]);
  });

  it('says what to do when it does not answer', () => {
    const failed = (cause: object) =>
      new TypeError('fetch failed', { cause: Object.assign(new Error(), cause) });
    expect(siteUnavailable(SITE, failed({ code: 'ECONNREFUSED' }))).toBe(
      'The site at https://glossa.example does not answer (ECONNREFUSED).\nTo use another running site, set SITE=https://…. To start this one in a Glossa checkout: npm start\n',
    );
    const unknown = { code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self-signed certificate' };
    expect(siteUnavailable(SITE, failed(unknown))).toMatch(
      /self-signed certificate\)\.\n.*NODE_EXTRA_CA_CERTS/,
    );
  });
});
