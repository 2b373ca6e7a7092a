import { provideSingletons } from './provide-singletons';

jest.mock('./error-overlay', () => ({ showError: () => Promise.resolve() }));

interface Shared {
  get: () => () => object;
}

const LIVE = { Link: 'live link', Route: 'live route' };

/** Starts a shell that shares these modules, as webpack's runtime does, and returns what a consumer then gets. */
function startShell(names: readonly string[]): Record<string, object> {
  const shared = Object.fromEntries(
    names.map((name): [string, Record<string, Shared>] => [name, { '1.0.0': { get: () => () => LIVE } }]),
  );
  const S: { default?: typeof shared } = {};
  const runtime = { S, I: () => (S.default = shared) };
  for (const [, , run] of globalThis.webpackChunkglossa_shell ?? []) run(runtime as never);
  return Object.fromEntries(names.map((name) => [name, shared[name]?.['1.0.0']?.get()() ?? {}]));
}

const DEV = { Link: 'dev link', Route: 'dev route', Unshared: 'dev' };
const singleton = (version = '1.0.0') => ({ version, load: () => DEV });

beforeAll(() =>
  provideSingletons({
    react: singleton(),
    'react-router-dom': singleton(),
    zustand: singleton('2.0.0'),
    'react-dom/client': singleton(),
  }),
);

let warnings: jest.SpyInstance;
beforeEach(() => (warnings = jest.spyOn(console, 'warn').mockImplementation()));
afterEach(() => warnings.mockRestore());

describe('the singletons of a page in development', () => {
  it('are development builds, for whatever the shell shares', () => {
    const got = startShell(['react', 'react-dom/client', 'notes']);
    expect(got['react']).toBe(DEV);
    expect(got['react-dom/client']).toMatchObject(DEV);
    expect(got['notes']).toBe(LIVE);
    expect(warnings).not.toHaveBeenCalled();
  });

  it('have of the router only the names that the site has', () => {
    const got = startShell(['react-router-dom', 'react-dom/client']);
    expect(got['react-router-dom']).toEqual({ Link: 'dev link', Route: 'dev route' });
  });

  it('are those of a site whose shell shares in another way', () => {
    const I = () => {
      throw new TypeError('There is no federation runtime yet');
    };
    for (const [, , run] of globalThis.webpackChunkglossa_shell ?? []) run({ I, federation: {} } as never);
    expect(warnings).toHaveBeenCalledWith(expect.stringContaining('edits reload the page'));
  });

  it('say where their version is not that of the site', () => {
    startShell(['zustand', 'react-dom/client']);
    expect(warnings).toHaveBeenCalledWith('[dev] zustand is 2.0.0 here and 1.0.0 on the site.');
  });
});
