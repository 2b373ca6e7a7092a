import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/connect';
import type { OutsideModel } from '../platform/settings/settings';
import type { ChatModel } from './model/chat-model';
import type { LanguageModel } from './language-model';
import { openAiChat } from './model/openai-chat';
import { cacheAnswers } from './model/answer-cache';
import { withChatModel } from './model/with-chat-model';

/** Language services: the embedded dictionary, and a chat model if one is configured. */
export interface Language {
  language: LanguageModel;
  /** Undefined: no model is configured. */
  chat: ChatModel | undefined;
  /** The embedded part alone, for decisions that must not depend on a model. */
  dictionary: LanguageModel;
}

export function openLanguage(
  embedded: LanguageModel,
  ai: OutsideModel | undefined,
  database: Database,
  log: FastifyBaseLogger,
): Language {
  if (!ai) return { language: embedded, chat: undefined, dictionary: embedded };
  const chat = cacheAnswers(openAiChat(ai, log), database, log);
  return { language: withChatModel(embedded, chat), chat, dictionary: embedded };
}
