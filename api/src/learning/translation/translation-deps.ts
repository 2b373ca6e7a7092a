import type { LanguageModel } from '../../language/language-model';
import type { Database } from '../../platform/database/database';

/** What the routes of this folder need. */
export interface TranslationDeps {
  database: Database;
  language: LanguageModel;
  /** Not a language model, which may cost money and time. */
  dictionary: LanguageModel;
}
