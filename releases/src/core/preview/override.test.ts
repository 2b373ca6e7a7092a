import { isLinkCode, linkCode, overrideLinks, previewLinks } from './sealed-links';

const SECRET = 'a secret of the site, long enough for its tests';
const NOW = new Date('2026-03-01T12:00:00Z');
const override = {
  id: 'p_abcdefghijkm',
  app: 'quiz',
  origin: 'http://localhost:3003',
  until: NOW.getTime() + 3_600_000,
};
const link = { ...override, before: NOW.getTime() + 600_000 };
const granted = { ...override, visitor: 'anna' };
const grant = (content: typeof override) => overrideLinks.grant(SECRET, content, 'anna');
const at = (milliseconds: number) => new Date(milliseconds);

describe('an override', () => {
  it('is read in the browser of its visitor until it ends', () => {
    const sealed = grant(override);
    expect(overrideLinks.read(SECRET, sealed, 'anna', NOW)).toEqual(granted);
    expect(overrideLinks.read(SECRET, sealed, 'anna', at(override.until))).toBeUndefined();
    for (const visitor of ['ben', undefined, '']) {
      expect(overrideLinks.read(SECRET, sealed, visitor, NOW)).toBeUndefined();
    }
  });

  it('cannot be made of another app, of a link, of a preview, or with another secret', () => {
    const [, signature = ''] = grant(override).split('.');
    const other = Buffer.from(JSON.stringify({ ...granted, app: 'video' })).toString('base64url');
    const preview = { id: override.id, apps: { quiz: '1.0.0' }, until: override.until };
    const forged = [
      `${other}.${signature}`,
      overrideLinks.seal(SECRET, link),
      previewLinks.grant(SECRET, preview, 'anna'),
      previewLinks.seal(SECRET, preview),
      overrideLinks.grant('another secret of another site', override, 'anna'),
      'made.up',
      '',
    ];
    for (const value of forged) expect(overrideLinks.read(SECRET, value, 'anna', NOW)).toBeUndefined();
  });

  it('is none where the address is not on the same machine', () => {
    for (const origin of [
      'https://evil.test',
      'http://localhost.evil.test:80',
      'http://localhost:3003/path',
      'http://192.168.1.2:3003',
      'http://localhost',
      "http://localhost:3003 'unsafe-eval'",
    ]) {
      const sealed = grant({ ...override, origin });
      expect([origin, overrideLinks.read(SECRET, sealed, 'anna', NOW)]).toEqual([origin, undefined]);
    }
  });
});

describe('the link of an override', () => {
  it('is opened soon, or not at all', () => {
    const sealed = overrideLinks.seal(SECRET, link);
    expect(overrideLinks.open(SECRET, sealed, NOW)).toEqual(link);
    expect(overrideLinks.open(SECRET, sealed, at(link.before))).toBeUndefined();
    expect(overrideLinks.open(SECRET, grant(override), NOW)).toBeUndefined();
  });

  it('has a code of its own', () => {
    const sealed = overrideLinks.seal(SECRET, link);
    const code = linkCode(SECRET, sealed);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    expect(isLinkCode(SECRET, sealed, typed)).toBe(true);
    const other = overrideLinks.seal(SECRET, { ...link, app: 'video' });
    for (const [token, wrong] of [
      [sealed, ''],
      [sealed, code.slice(1)],
      [other, code],
    ] as const) {
      expect(isLinkCode(SECRET, token, wrong)).toBe(false);
    }
  });
});
