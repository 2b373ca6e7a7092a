import { chosenIn } from './page-cookie';

const themes = ['light', 'dark'] as const;
export type PageTheme = (typeof themes)[number];

/** The colours the visitor has chosen; undefined where the device decides. */
export function pageTheme(cookies: string | undefined): PageTheme | undefined {
  return chosenIn(cookies, 'glossa_theme', themes);
}
