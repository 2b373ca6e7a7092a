// The rest of the contract runs anywhere, an app in a browser.
/// <reference lib="dom" />
import type { Locale } from './locales';
import type { Learner } from './read/user';

/** What an app without React exports as `mount`: it draws into the element. What it throws, now or later, the page shows as a crash. */
export type Mount = (element: HTMLElement, context: MountContext) => Mounted | Promise<Mounted>;

/** What the app must know of the page. Changes are additive. */
export interface MountContext {
  /** Path, query and fragment of the address; at or below a mount of the app. */
  readonly path: string;
  readonly locale: Locale;
  /** As the page is drawn, by choice or by the device. */
  readonly theme: 'light' | 'dark';
  /** Null while nobody is signed in. */
  readonly session: { readonly user: Learner } | null;
  /** Calls the API with the learner's token: `path` is below `/api`. Rejects with an `ApiFailure`, also where the answer is a refusal. */
  readonly api: (path: string, init?: ApiCallInit) => Promise<Response>;
  /** Opens an address of the site without a page load. */
  readonly navigate: (path: string) => void;
}

export type ApiCallInit = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'>;

/** The kit's `ApiError`. */
export interface ApiFailure extends Error {
  /** 0: no answer came. */
  readonly status: number;
  readonly code: string;
  /** The server's text in the language of the page. */
  readonly detail: string | undefined;
}

export interface Mounted {
  /** Called when path, locale, theme or session change. */
  update: (context: MountContext) => void | Promise<void>;
  /** Called when the learner leaves the app, or its version is replaced. The element is removed afterwards. */
  unmount: () => void;
}
