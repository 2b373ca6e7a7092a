import type { LanguageModel } from '../../language/language-model';
import type { Database } from '../../platform/database/database';
import type { Glossary } from '../../language/glossary';
import type { ServiceSettings } from '../../platform/settings/settings';

/** What the routes of this folder need. */
export interface VocabularyDeps {
  language: LanguageModel;
  /** Not a language model, which may cost money and time. */
  dictionary: LanguageModel;
  database: Database;
  settings: ServiceSettings;
  glossary: Glossary;
}
