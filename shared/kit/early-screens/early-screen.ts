import type { Locale } from '../i18n';

/**
 * A screen as a page shows it before the app's code has arrived. `src/render-early-screens.tsx` of an app renders them,
 * in Node; the build makes a script of each, one for each language.
 */
export interface EarlyScreen {
  /** The path of one of the app's screens. */
  readonly path: string;
  /** The screen's HTML by language, with one example of what repeats. */
  readonly html: Readonly<Partial<Record<Locale, string>>>;
  /** Boot calls of the screen, such as `/api/quizzes/:id`. Their JSON is given to `fill` in this order. */
  readonly calls: readonly string[];
  /**
   * The module that exports `fill` (see `FillEarlyScreen`), relative to `src`. It is bundled into the page's script, so it
   * imports little, and nothing that the shell gives.
   */
  readonly fill: string;
}

/**
 * Puts the answers into the content. Returns false where the screen would look different, such as with a setting of the
 * learner: then nothing is shown.
 */
export type FillEarlyScreen<Answers extends readonly unknown[]> = (
  content: DocumentFragment,
  answers: Answers,
) => boolean;
