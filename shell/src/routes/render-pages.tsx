// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the build runs it, and no browser
import { PRERENDER_PLACEHOLDERS } from '@glossa/contract/prerendered';
import type { Prerendered, PrerenderedLanguage } from '@glossa/contract/prerendered';
import { iconPaths, isIconName, Icon } from '@glossa/kit/ui';
import { LOCALES, MessagesProvider, setLocale, type Catalogue, type Locale } from '@glossa/kit/i18n';
import { StrictMode, type ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { FormattedMessage } from 'react-intl';
import { createMemoryRouter, MemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { NavigationItem } from '../navigation/navigation-links';
import { BuildContext } from '../hydrate/build-context';
import { LoginPage, RegisterPage } from './guest-pages';
import { loadShellMessages, Site } from './site';
import { SiteFrame } from './site-frame';

/** No entry of the navigation is current there. */
const NO_PATH = '/';
const ignore = () => undefined;
const BUILD = { setTitle: ignore, entries: PRERENDER_PLACEHOLDERS };

/** Renders what a page shows before its code has arrived. Run by the build, in Node. */
export async function render(): Promise<Prerendered> {
  const languages: Record<string, PrerenderedLanguage> = {};
  for (const { code } of LOCALES) languages[code] = await renderLanguage(code);
  const icons = Object.keys(iconPaths).map((name) => [name, renderIcon(name)]);
  return {
    schema: 1,
    languages,
    link: renderLink(),
    icons: Object.fromEntries(icons) as Record<string, string>,
  };
}

async function renderLanguage(locale: Locale): Promise<PrerenderedLanguage> {
  setLocale(locale);
  const catalogue = await loadShellMessages(locale);
  return {
    login: renderGuestScreen('/login', LoginPage, catalogue),
    register: renderGuestScreen('/register', RegisterPage, catalogue),
    frame: renderFrame(catalogue),
  };
}

/** As `main.tsx` renders it: React adopts the HTML only where the trees are the same. */
function renderGuestScreen(path: string, Component: ComponentType, catalogue: Catalogue) {
  const routes = [{ children: [{ path, Component }] }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  let title = '';
  const html = renderToString(
    <StrictMode>
      <BuildContext value={{ ...BUILD, setTitle: (set) => (title = set) }}>
        <Site router={router} initialCatalogue={catalogue} opening={{ path, codeReadyMs: 0 }} />
      </BuildContext>
    </StrictMode>,
  );
  if (!title) throw new Error(`The page of ${path} has no title`);
  const description = renderToStaticMarkup(
    <MessagesProvider catalogue={catalogue}>
      <FormattedMessage id="shell.register.subtitle" /> <FormattedMessage id="shell.door.free" />
    </MessagesProvider>,
  ).replaceAll(/<[^>]*>/g, '');
  return { title: renderToStaticMarkup(title), description, html };
}

const NOBODY = { username: '\u00A0', email: '\u00A0', is_premium: false };

/** Its main area is empty, so that nothing but the finished screen ever appears there. */
const Frame = () => (
  <SiteFrame
    user={NOBODY}
    entries={[]}
    moreOpen={false}
    onIntent={ignore}
    onFind={ignore}
    onMore={ignore}
    onSignOut={ignore}
  />
);

function renderFrame(catalogue: Catalogue): string {
  const router = createMemoryRouter([{ path: '*', Component: Frame }], { initialEntries: [NO_PATH] });
  return renderToStaticMarkup(
    <BuildContext value={BUILD}>
      <MessagesProvider catalogue={catalogue}>
        <RouterProvider router={router} />
      </MessagesProvider>
    </BuildContext>,
  );
}

/** An entry of the navigation. */
function renderLink(): string {
  const { path, name, icon } = PRERENDER_PLACEHOLDERS;
  return renderToStaticMarkup(
    <MemoryRouter>
      <NavigationItem path={path} name={name} icon={<i>{icon}</i>} isCurrent={false} onIntent={ignore} />
    </MemoryRouter>,
  );
}

function renderIcon(name: string): string {
  if (!isIconName(name)) throw new Error(`There is no icon ${name}`);
  return renderToStaticMarkup(<Icon name={name} />);
}
