import type { Words } from '@glossa/words';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  definitionAsTranslation,
  isDictionaryWord,
  type WordDescription,
  type WordQuery,
  type WordTranslation,
} from '@glossa/words/query';
import type { Database } from '../../platform/database/database';
import type { OutsideModel } from '../../platform/settings/settings';
import type { LanguageModel } from './language-model';
import { cacheAnswers } from './model/answer-cache';
import { type ChatModel, unlessModelFailed } from './model/chat-model';
import {
  describeByModel,
  type ModelDescription,
  nonEmptyFields,
  translateByModel,
} from './model/model-dictionary';
import { openAiChat } from './model/openai-chat';

/** Language services: the embedded dictionary, and a chat model if one is configured. */
export interface Language {
  language: LanguageModel;
  /** Undefined: no model is configured. */
  chat: ChatModel | undefined;
  /** The embedded part alone, for decisions that must not depend on a model. */
  dictionary: LanguageModel;
}

/** Each has some 430 characters. */
const MAX_DESCRIPTIONS = 2_000;

export function openLanguage(
  words: Words,
  ai: OutsideModel | undefined,
  database: Database,
  log: FastifyBaseLogger,
): Language {
  const embedded = wordsAsModel(words);
  if (!ai) return { language: embedded, chat: undefined, dictionary: embedded };
  const chat = cacheAnswers(openAiChat(ai, log), database, log);
  return { language: withChatModel(embedded, chat), chat, dictionary: embedded };
}

/** The words without a model. A description takes longest to find, and is asked for when a word is shown and when it is saved. */
export function wordsAsModel(words: Words): LanguageModel {
  const described = new LRUCache<string, { answer: WordDescription | undefined }, WordQuery>({
    max: MAX_DESCRIPTIONS,
    memoMethod: (_key, _stale, { context }) => ({ answer: words.describe(context) }),
  });
  return {
    translate: async (query) => words.translate(query),
    async describe(query) {
      const { word, sentence, sourceLanguage, targetLanguage, shown } = query;
      const key = JSON.stringify([word, sentence, sourceLanguage, targetLanguage, shown]);
      return described.memo(key, { context: query }).answer;
    },
    findBaseForm: words.findBaseForm,
    levelOfForm: words.levelOfForm,
    isInSentence: words.isInSentence,
    containsWord: words.containsWord,
  };
}

/** Asks where the embedded answer is missing, ambiguous or thin; fields without an answer stay embedded. */
function withChatModel(embedded: LanguageModel, model: ChatModel): LanguageModel {
  const describe = async (query: WordQuery) => {
    const ours = await embedded.describe(query);
    if (!isDictionaryWord(query) || (ours && !isAmbiguous(ours, query) && !isThin(ours))) return ours;
    const theirs = await unlessModelFailed(describeByModel(model, query, embedded));
    return theirs
      ? mergeDescriptions(query, ours, theirs, {
          name: model.name,
          level: embedded.levelOfForm(query.word, query.sourceLanguage),
        })
      : ours;
  };
  return {
    ...embedded,
    describe,
    async translate(query) {
      const ours = await embedded.translate(query);
      if (!isDictionaryWord(query) || (ours && !isAmbiguous(ours, query))) return ours;
      if (query.sourceLanguage === query.targetLanguage)
        return definitionAsTranslation(await describe(query)) ?? ours;
      return (await unlessModelFailed(translateByModel(model, query))) ?? ours;
    },
  };
}

/** Without a sentence a model could not decide either, but it knows more than a translation through another language. */
const isAmbiguous = ({ certain, via }: Pick<WordTranslation, 'certain' | 'via'>, { sentence }: WordQuery) =>
  via !== undefined || (!certain && Boolean(sentence?.trim()));

/** True of a description that comes from the glossary alone. */
const isThin = ({ definition, synonyms, antonyms, examples }: WordDescription): boolean =>
  definition === null || synonyms.length + antonyms.length + examples.length === 0;

const DESCRIPTION_FIELDS = ['definition', 'detailedDefinition', 'synonyms', 'antonyms', 'examples'] as const;

/** The certain description comes first, field by field. A source that contributes nothing is not credited. */
function mergeDescriptions(
  query: WordQuery,
  ours: WordDescription | undefined,
  theirs: ModelDescription,
  { name, level }: { name: string; level: number | null },
): WordDescription | undefined {
  if (Object.keys(theirs).length === 0) return ours;
  const embeddedFields: ModelDescription = ours ? nonEmptyFields(ours) : {};
  const [first, second] = ours?.certain ? [embeddedFields, theirs] : [theirs, embeddedFields];
  const fields = { ...second, ...first };
  const used = (from: ModelDescription) =>
    DESCRIPTION_FIELDS.some((field) => from[field] !== undefined && fields[field] === from[field]);
  return {
    lemma: fields.lemma ?? query.word,
    partOfSpeech: fields.partOfSpeech ?? null,
    definition: fields.definition ?? null,
    definitionSource:
      fields.definition === embeddedFields.definition ? (ours?.definitionSource ?? null) : name,
    detailedDefinition: fields.detailedDefinition ?? null,
    synonyms: fields.synonyms ?? [],
    antonyms: fields.antonyms ?? [],
    examples: fields.examples ?? [],
    // Neither the model's opinion nor its lemma counts: the level is the same without a model.
    difficultyLevel: ours ? ours.difficultyLevel : level,
    sources: [...(used(embeddedFields) ? (ours?.sources ?? []) : []), ...(used(theirs) ? [name] : [])],
    certain: true,
  };
}
