/** Nunito by its scripts: a browser loads those that a page has. Loaded when it is needed, see `load-display-font`. */
import '@fontsource-variable/nunito/wght.css';
import { DISPLAY_FACES_KEY } from '@glossa/contract/page-protocol';
import { browserStorage } from '@glossa/kit/browser';
import './display-font.css';

const FAMILY = 'Nunito Variable';

/** Loads the font for what the page says now. The next page of a learner begins with it, see `inline-boot.js`. */
export async function loadFaces(): Promise<void> {
  await document.fonts.load(`800 1rem '${FAMILY}'`, document.body.textContent.slice(0, 2_000));
  browserStorage.set(DISPLAY_FACES_KEY, JSON.stringify(listLoadedFaces()));
}

export function showDisplayFont(): void {
  document.documentElement.style.removeProperty('--font-heading');
  document.documentElement.dataset['displayFont'] = '';
}

/** Only style sheets know the addresses of faces, and only the faces whether they are loaded. */
function listLoadedFaces(): [source: string, unicodeRange: string][] {
  const loaded = new Set<string>();
  for (const { family, status, unicodeRange } of document.fonts) {
    if (family.includes(FAMILY) && status === 'loaded') loaded.add(unicodeRange);
  }
  const rules = [...document.styleSheets].flatMap(({ href, cssRules }) =>
    [...cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? { href, style: rule.style } : [])),
  );
  return rules.flatMap(({ href, style }): [string, string][] => {
    const range = style.getPropertyValue('unicode-range');
    const file = /url\("?([^")]+)/.exec(style.getPropertyValue('src'))?.[1];
    return file && loaded.has(range)
      ? [[`url("${new URL(file, href ?? document.baseURI).href}")`, range]]
      : [];
  });
}
