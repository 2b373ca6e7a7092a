import { PRERENDER_PLACEHOLDERS, type Prerendered } from '@glossa/contract/prerendered';
import { LOCALES } from '@glossa/kit/i18n';
import { THEMES } from '../appearance/theme';
import { render } from './render-pages';

let pages: Prerendered;
beforeAll(async () => {
  pages = await render();
});

const countIn = (html: string, text: string) => html.split(text).length - 1;

function parseFrame(): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = pages.languages['en']?.frame ?? '';
  return element;
}

it('has a place for each thing that the server fills in, in each language', () => {
  const { sidebar, bar, elsewhere, theme } = PRERENDER_PLACEHOLDERS;
  const places = [`<li>${sidebar}</li>`, `<li>${bar}</li>`, elsewhere, ...THEMES.map(theme)];
  expect(Object.keys(pages.languages)).toEqual(LOCALES.map(({ code }) => code));
  for (const { frame } of Object.values(pages.languages))
    expect(places.map((place) => countIn(frame, place))).toEqual(places.map(() => 1));
});

it('has no theme that is checked already, and takes no press that would be lost', () => {
  const frame = parseFrame();
  expect(frame.querySelector('[checked]')).toBeNull();
  const pressed = [...frame.querySelectorAll('button, input')];
  expect(pressed).toHaveLength(6);
  for (const control of pressed) expect(control.closest('[inert]')).not.toBeNull();
  expect(frame.querySelector('a')?.closest('[inert]')).toBeNull();
  expect(frame.querySelector('select')?.closest('[inert]')).toBeNull();
  expect(frame.querySelector('main')).toHaveAttribute('data-early');
});

it('renders an entry of the navigation with places for its address, icon and name', () => {
  const { path, icon, name } = PRERENDER_PLACEHOLDERS;
  for (const place of [`href="${path}"`, `<i>${icon}</i>`, name]) expect(countIn(pages.link, place)).toBe(1);
  expect(pages.link).toMatch(/^<li><a .*<\/a><\/li>$/);
});

it('says of the forms what the site is, for search engines and links', () => {
  const { login, register } = pages.languages['de'] ?? {};
  const description =
    'Lerne Sprachen mit Videos, Wort für Wort. Kostenlos: 500 Wörter und monatlich 10 Quizze';
  expect([login?.description, register?.description]).toEqual([description, description]);
});

it('gives the forms their titles, which are not part of their HTML', () => {
  const { login, register } = pages.languages['en'] ?? {};
  expect([login?.title, register?.title]).toEqual(['Log in · Glossa', 'Create an account · Glossa']);
  expect(`${login?.html}${register?.html}`).not.toContain('<title>');
});
