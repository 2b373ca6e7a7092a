import type { Equivalents, Glossary, Words } from '@glossa/words';
import type { ChatModel } from '../../foundation/language/model/chat-model';
import type { Database } from '../../platform/database/database';
import type { Settings } from '../../platform/settings/settings';

export interface QuizDeps {
  database: Database;
  settings: Settings;
  /** Words by level, from which quizzes take candidates. */
  glossary: Glossary;
  /** What a distractor must not be; undefined: what the glossary knows is enough. */
  equivalents?: Equivalents;
  /** Undefined: no model is configured. */
  chat: ChatModel | undefined;
  words: Pick<Words, 'translate' | 'describe'>;
}
