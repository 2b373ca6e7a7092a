/** What the dev server and the scripts that it adds to a page say to each other. */

/** The script of the page, below the path of the app's bundle. */
export const DEV_PAGE_SCRIPT = 'dev-page.js';

/** Takes the stack of an error by POST, also below that path, and answers with a `MappedStack`. */
export const STACKS_PATH = 'stacks';

/** The same for what a policy of the site blocks, which is printed in the terminal. The first line says what. */
export const REPORTS_PATH = 'reports';

/** Fired on the window when React has rendered changed components. */
export const REFRESHED_EVENT = 'glossa:refreshed';

export interface MappedStack {
  /** False when no frame is in the team's own sources. */
  readonly isOfApp: boolean;
  /** The frames in the sources, and the lines around the first of them. */
  readonly text: string;
}
