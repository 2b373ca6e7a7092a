import { OVERRIDE_META, OVERRIDES_META, type PageOverride } from '@glossa/contract/page-protocol';
import { browserStorage } from '@glossa/kit/browser';
import { changeLiveSets } from './store';

export const OVERRIDES_KEY = 'glossa.overrides';
const ALLOWED_META = `meta[name="${OVERRIDES_META.name}"][content="${OVERRIDES_META.content}"]`;

/** True where the server lets developers override apps; never on a public site. */
export const areOverridesAllowed = (): boolean => document.querySelector(ALLOWED_META) !== null;

/** The app that the server lets this page of a developer load from their own machine. */
export function pageOverride(): PageOverride | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${OVERRIDE_META}"]`);
  return meta ? (JSON.parse(meta.content) as PageOverride) : undefined;
}

/** Lets the developer's own apps into the live set. No other page loads the code for it. */
export async function startOverrides(): Promise<void> {
  const hasChosen = areOverridesAllowed() && browserStorage.getJson(OVERRIDES_KEY) !== null;
  if (!hasChosen && !pageOverride()) return;
  const { withOverrides } = await import(/* webpackChunkName: "overrides" */ './overrides');
  changeLiveSets(withOverrides);
}
