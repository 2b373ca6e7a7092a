import { escapeHtml } from '@glossa/server/escape-html';
import * as navigation from '@glossa/contract/navigation';
import { AUDIENCE_ATTRIBUTE, ROOT_ELEMENT_ID } from '@glossa/contract/page-protocol';
import { PRERENDER_PLACEHOLDERS } from '@glossa/contract/prerendered';
import type { Prerendered, PrerenderedLanguage } from '@glossa/contract/prerendered';
import { SHELL_PAGES, type LiveSet, type NavigationEntry } from '@glossa/contract/release';

type GuestForm = 'login' | 'register';

/** What a page shows before its code has arrived. */
export interface FirstScreen {
  /** For all learners, or a form for guests; undefined for the other pages of the shell. */
  page: 'frame' | GuestForm | undefined;
  /** Path of the entry of the navigation that the page belongs to. */
  current?: string | undefined;
  /** Beside the frame there is the form for signing in, because guests come to this address too. */
  hasForm?: boolean;
  /** The same for all paths with the same screen. */
  cacheKey: string;
}

const GUEST_PAGES = { '/login': 'login', '/register': 'register' } as const;

/** Previews show a banner above each screen, so their pages begin empty. */
export function findFirstScreen(path: string, live: LiveSet): FirstScreen {
  if (live.preview) return { page: undefined, cacheKey: '' };
  if (path === '/login' || path === '/register') return { page: GUEST_PAGES[path], cacheKey: path };
  if (SHELL_PAGES.some((page) => path === page || path.startsWith(`${page}/`)))
    return { page: undefined, cacheKey: '' };
  const address = path === '/' ? navigation.HOME_PATH : path;
  const current = navigation.findEntry(navigation.listEntries(live), address)?.path;
  const hasForm = path === '/';
  return { page: 'frame', current, hasForm, cacheKey: `frame ${current ?? ''}${hasForm ? ' form' : ''}` };
}

export interface RootInput {
  prerendered: Prerendered | undefined;
  screen: FirstScreen;
  live: LiveSet;
  locale: string;
  theme: string | undefined;
}

/** The element that React renders into, with the first screen as the build of the shell has rendered it. */
export function composeRoot({ prerendered, screen, live, locale, theme }: RootInput) {
  const language = prerendered?.languages[locale];
  if (!prerendered || !language || !screen.page) return { title: undefined, html: rootElement('', '') };
  if (screen.page === 'frame') {
    const frame = fillFrame(prerendered, language, live, { locale, theme, current: screen.current });
    const html = screen.hasForm
      ? rootElement('', screensFor(language.login.html, frame))
      : rootElement(` ${AUDIENCE_ATTRIBUTE}="learners"`, frame);
    return { title: undefined, html };
  }
  const { title, description, html } = language[screen.page];
  return { title, description, html: rootElement(` ${AUDIENCE_ATTRIBUTE}="guests"`, html) };
}

/** The form comes first, so that its labels find its own fields. */
const screensFor = (form: string, frame: string) =>
  `<div ${AUDIENCE_ATTRIBUTE}="guests">${form}</div><div ${AUDIENCE_ATTRIBUTE}="learners">${frame}</div>`;

const rootElement = (attributes: string, html: string) =>
  `<div id="${ROOT_ELEMENT_ID}"${attributes}>${html}</div>`;

type FrameDetails = Pick<RootInput, 'locale' | 'theme'> & Pick<FirstScreen, 'current'>;

/** With the navigation of the live set, the current entry and the chosen theme. */
function fillFrame(
  { link, icons }: Prerendered,
  { frame }: PrerenderedLanguage,
  live: LiveSet,
  { locale, theme = 'system', current }: FrameDetails,
): string {
  const entries = navigation.sortEntries(navigation.listEntries(live), locale);
  const bar = navigation.barEntries(entries);
  const toLinks = (shown: readonly NavigationEntry[]) =>
    shown.map((entry) => fillLink(link, icons, entry, entry.path === current)).join('');
  const isInBar = bar.some(({ path }) => path === current);
  return frame
    .replace(`<li>${PRERENDER_PLACEHOLDERS.sidebar}</li>`, () =>
      toLinks(navigation.entriesIn('sidebar', entries)),
    )
    .replace(`<li>${PRERENDER_PLACEHOLDERS.bar}</li>`, () => toLinks(bar))
    .replace(PRERENDER_PLACEHOLDERS.elsewhere, (attribute) => (isInBar ? '' : attribute))
    .replace(PRERENDER_PLACEHOLDERS.theme(theme), (end) => ` checked=""${end}`);
}

function fillLink(
  link: string,
  icons: Prerendered['icons'],
  { path, name, icon }: NavigationEntry,
  isCurrent: boolean,
): string {
  const svg = Object.hasOwn(icons, icon) ? icons[icon] : icons['page'];
  return link
    .replace(
      `href="${PRERENDER_PLACEHOLDERS.path}"`,
      () => `href="${escapeHtml(path)}"${isCurrent ? ' aria-current="page"' : ''}`,
    )
    .replace(`<i>${PRERENDER_PLACEHOLDERS.icon}</i>`, () => svg ?? '')
    .replace(PRERENDER_PLACEHOLDERS.name, () => escapeHtml(name));
}
