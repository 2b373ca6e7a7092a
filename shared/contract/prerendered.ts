import { type Static, Type } from 'typebox';

/*
 * What a build renders, so that a page shows it before any code has arrived: the guests' forms and the frame by the shell, and
 * early screens by the other apps. The server fills the frame with the live set, and an app's own code fills its early
 * screen with the answers to the page's calls.
 */

/** HTML that no script or style may be part of: the policy of a page would refuse it. */
const Html = Type.String({ maxLength: 40_000 });

const GuestScreen = Type.Object({
  title: Type.String({ maxLength: 200 }),
  /** What search engines and links say of the page; older shells say nothing. */
  description: Type.Optional(Type.String({ maxLength: 400 })),
  html: Html,
});

const PrerenderedLanguage = Type.Object({
  login: GuestScreen,
  register: GuestScreen,
  /** Header, navigation and an empty main area, without anything of a learner. */
  frame: Html,
});

/** The shell's file. Older shells have more in it, which is ignored. */
export const Prerendered = Type.Object({
  schema: Type.Literal(1),
  languages: Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), PrerenderedLanguage),
  /** An entry of the navigation. */
  link: Html,
  /** By name; `page` is for a name that is missing. */
  icons: Type.Record(Type.String({ pattern: '^[a-z][a-z-]{0,31}$' }), Html),
});
export type Prerendered = Static<typeof Prerendered>;
export type PrerenderedLanguage = Static<typeof PrerenderedLanguage>;

/** The file of the shell's bundle that holds its prerendered pages. */
export const PRERENDERED_FILE = 'prerendered.json';

/** Stand in prerendered HTML for what only the server knows. Letters and digits need no escaping anywhere. */
export const PRERENDER_PLACEHOLDERS = {
  /** In `link`: address and name of an entry, and its icon in an `<i>`. */
  path: '/path0of0entry',
  name: 'name0of0entry',
  icon: 'icon0of0entry',
  /** In `frame`, each in an `<li>`: the links of the sidebar and of the bar at the foot. */
  sidebar: 'entries0of0sidebar',
  bar: 'entries0of0bar',
  /** In `frame`: goes where the current entry is in the bar at the foot. */
  elsewhere: ' data-elsewhere="true"',
  /** In `frame`: the end of the button for a theme, none of which is checked. */
  theme: (theme: string) => ` value="${theme}"/>`,
} as const;

/** What the policy of a page would refuse in HTML that is put into it, or what would load or replace something. */
export const FORBIDDEN_IN_PAGES =
  /<(script|style|iframe|object|embed|link|meta|base|template)\b|<[^>]*[\s/"'](on\w+|style|srcdoc)\s*=/i;

/** An app's screen as a page shows it. `src/render-early-screens.tsx` renders them in Node, a script by language. */
export interface EarlyScreen {
  /** The path of one of the app's screens. */
  readonly path: string;
  /** By language, with one example of what repeats. */
  readonly html: Readonly<Record<string, string>>;
  /** Boot calls of the screen, such as `/api/quizzes/:id`. Their JSON is given to `fill` in this order. */
  readonly calls: readonly string[];
  /** Exports `fill` (`FillEarlyScreen`), relative to `src`. It imports little, and nothing of the shell's. */
  readonly fill: string;
}
