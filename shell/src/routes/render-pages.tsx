import { EARLY_SCREEN_ATTRIBUTE } from '@glossa/contract/page-protocol';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the build runs it, and no browser
import {
  PRERENDER_PLACEHOLDERS,
  type Prerendered,
  type PrerenderedLanguage,
} from '@glossa/contract/prerendered';
import { iconPaths, isIconName, Icon } from '@glossa/kit/ui';
import { LOCALES, MessagesProvider, setLocale, type Catalogue, type Locale } from '@glossa/kit/i18n';
import { StrictMode, type ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { flagUrl } from '../features/language/flags';
import { FlagsContext } from '../features/language/use-flag';
import type { NavigationEntry } from '../navigation/use-navigation-entries';
import { LoginPage, RegisterPage } from './guest-pages';
import { loadShellMessages, Site } from './site';
import { SiteFrame } from './site-frame';

/** No entry of the navigation is current there. */
const NO_PATH = '/';

/** Renders what a page shows before its code has arrived. Run by the build, in Node. */
export async function render(): Promise<Prerendered> {
  const languages: Record<string, PrerenderedLanguage> = {};
  for (const { code } of LOCALES) languages[code] = await renderLanguage(code);
  const icons = Object.keys(iconPaths).map((name) => [name, renderIcon(name)]);
  return {
    schema: 1,
    languages,
    link: renderLink(await loadShellMessages('en')),
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
  const html = renderToString(
    <StrictMode>
      <FlagsContext value={flagUrl}>
        <Site router={router} initialCatalogue={catalogue} opening={{ path, codeReadyMs: 0 }} />
      </FlagsContext>
    </StrictMode>,
  );
  const title = /^<title>(.*?)<\/title>/.exec(html);
  if (!title?.[1]) throw new Error(`The page of ${path} has no title`);
  return { title: title[1], html: html.slice(title[0].length) };
}

const NOBODY = { username: '\u00A0', email: '\u00A0', is_premium: false };
const ignore = () => undefined;

function Frame({ entries }: { entries: readonly NavigationEntry[] }) {
  return (
    <SiteFrame
      user={NOBODY}
      entries={entries}
      moreOpen={false}
      onIntent={ignore}
      onFind={ignore}
      onMore={ignore}
      onSignOut={ignore}
    >
      {/* Empty, so that nothing but the finished screen ever appears there. */}
    </SiteFrame>
  );
}

function renderFrameWith(entries: readonly NavigationEntry[], catalogue: Catalogue): string {
  const routes = [{ path: '*', Component: () => <Frame entries={entries} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [NO_PATH] });
  return renderToStaticMarkup(
    <FlagsContext value={flagUrl}>
      <MessagesProvider catalogue={catalogue}>
        <RouterProvider router={router} />
      </MessagesProvider>
    </FlagsContext>,
  );
}

const ENTRY: NavigationEntry = {
  path: PRERENDER_PLACEHOLDERS.path,
  name: PRERENDER_PLACEHOLDERS.name,
  icon: 'page',
  places: ['sidebar', 'bar'],
};
const RENDERED_ENTRY = new RegExp(`<li><a [^>]*href="${ENTRY.path}".*?</li>`, 'g');

/** The frame with a place for the entries of each navigation. */
function renderFrame(catalogue: Catalogue): string {
  const { sidebar, bar } = PRERENDER_PLACEHOLDERS;
  const places = [sidebar, bar];
  const frame = renderFrameWith([ENTRY], catalogue).replace(RENDERED_ENTRY, () => places.shift() ?? '');
  if (places.length > 0) throw new Error('The frame does not have two navigations');
  // Links work without the shell, and a chosen language is kept for it; what else is pressed would be lost.
  const waiting = frame.replaceAll(/<(button|fieldset)(?=[ >])/g, '<$1 inert=""');
  // The server marks the theme that the visitor has chosen.
  const unchosen = waiting.replaceAll(' checked=""', '');
  if (!unchosen.includes('<main ')) throw new Error('The frame has no main area');
  return unchosen.replace('<main ', `<main ${EARLY_SCREEN_ATTRIBUTE}="" `);
}

function renderLink(catalogue: Catalogue): string {
  const [link] = RENDERED_ENTRY[Symbol.match](renderFrameWith([ENTRY], catalogue)) ?? [];
  if (!link) throw new Error('The frame has no link');
  return link.replace(renderIcon('page'), PRERENDER_PLACEHOLDERS.icon);
}

function renderIcon(name: string): string {
  if (!isIconName(name)) throw new Error(`There is no icon ${name}`);
  return renderToStaticMarkup(<Icon name={name} />);
}
