import { provideSingletons } from './provide-singletons';

jest.mock('./error-overlay', () => ({ showError: () => Promise.resolve() }));

interface Shared {
  readonly version: string;
  get: () => () => object;
}

/** The hook of the plugin that the federation runtime finds on the page. */
type Register = (registered: { pkgName: string; shared: Shared; origin: object }) => void;

const LIVE = { Link: 'live link', Route: 'live route' };

/** Registers what a shell shares, as its federation runtime does, and returns what a consumer then gets. */
function register(names: readonly string[]): Record<string, object> {
  const { __GLOBAL_PLUGIN__: plugins } = (
    globalThis as unknown as { __FEDERATION__: { __GLOBAL_PLUGIN__: { beforeRegisterShare: Register }[] } }
  ).__FEDERATION__;
  const shared = Object.fromEntries(
    names.map((name): [string, Shared] => [name, { version: '1.0.0', get: () => () => LIVE }]),
  );
  for (const [pkgName, each] of Object.entries(shared))
    for (const plugin of plugins)
      plugin.beforeRegisterShare({ pkgName, shared: each, origin: { options: { shared } } });
  return Object.fromEntries(Object.entries(shared).map(([name, { get }]) => [name, get()()]));
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
    const got = register(['react', 'react-dom/client', 'notes']);
    expect(got['react']).toBe(DEV);
    expect(got['react-dom/client']).toMatchObject(DEV);
    expect(got['notes']).toBe(LIVE);
    expect(warnings).not.toHaveBeenCalled();
  });

  it('have of the router only the names that the site has', () => {
    const got = register(['react-router-dom', 'react-dom/client']);
    expect(got['react-router-dom']).toEqual({ Link: 'dev link', Route: 'dev route' });
  });

  it('are those of the site where it does not share what renders', () => {
    const got = register(['react', 'react-router-dom']);
    expect([got['react'], got['react-router-dom']]).toEqual([LIVE, LIVE]);
    expect(warnings).toHaveBeenCalledWith(expect.stringContaining('edits reload the page'));
  });

  it('say where their version is not that of the site', () => {
    register(['zustand', 'react-dom/client']);
    expect(warnings).toHaveBeenCalledWith('[dev] zustand is 2.0.0 here and 1.0.0 on the site.');
  });
});
