import { Type, type Static } from 'typebox';
import { LimitUse } from '../errors';
import { LanguageCode } from '../language';
import * as limits from '../limits';
import { Nullable } from '../nullable';
import { NumericId, pageSchema, pageQuery } from '../page';
import { LessonSound } from './word-sound';

const Tag = Type.String({ minLength: 1, maxLength: limits.MAX_TAG_LENGTH });
const Tags = Type.Array(Tag, { maxItems: limits.MAX_TAGS });

export const VocabularyWord = Type.Object({
  id: Type.Integer(),
  word: Type.String(),
  /** `null` when neither the learner nor a dictionary had one. */
  translation: Nullable(Type.String()),
  definition: Nullable(Type.String()),
  /** The sentence it was met in. */
  context: Nullable(Type.String()),
  video_id: Nullable(Type.String()),
  /** Seconds from the beginning of the video to where it was met. */
  video_time: Nullable(Type.Number()),
  video_title: Nullable(Type.String()),
  /** The first playlist that holds the video. */
  playlist_id: Nullable(Type.Integer()),
  part_of_speech: Nullable(Type.String()),
  detailed_definition: Nullable(Type.String()),
  synonyms: Type.Array(Type.String()),
  antonyms: Type.Array(Type.String()),
  examples: Type.Array(Type.String()),
  /** 1 (easiest) to 10; null for names, numbers and words of unknown level. */
  difficulty_level: Nullable(Type.Integer()),
  /** Mastered (true) or Learning: what the learner says, and where they say nothing what the scheduler says. */
  is_mastered: Type.Boolean(),
  /** What the learner says; null: nothing. */
  mastered_by_learner: Nullable(Type.Boolean()),
  times_reviewed: Type.Integer(),
  /** When the next review is due; null before the first. ISO 8601, UTC. */
  due_at: Nullable(Type.String()),
  /** ISO 8601, UTC. */
  created_at: Type.String(),
  language: LanguageCode,
  translation_language: LanguageCode,
  /** The learner's own. An API may not know them. */
  tags: Type.Optional(Type.Array(Type.String())),
});
export type VocabularyWord = Static<typeof VocabularyWord>;

/** A sentence of a lesson that says a word. */
export const LessonExample = Type.Object({
  sentence: Type.String(),
  video_id: Type.String(),
  video_title: Type.String(),
  /** The first playlist that holds the video. */
  playlist_id: Nullable(Type.Integer()),
  /** The whole sentence. */
  sound: LessonSound,
});
export type LessonExample = Static<typeof LessonExample>;

/** `GET /lesson-example`: null where no lesson the learner may see has another sentence with the word. */
export const LessonExampleResponse = Type.Object({ example: Nullable(LessonExample) });
export type LessonExampleResponse = Static<typeof LessonExampleResponse>;

/** `GET /vocabulary/{id}`: may have up to three other sentences, and the form that dictionaries list. */
export const VocabularyWordDetails = Type.Object({
  ...VocabularyWord.properties,
  /** Such as “anrufen” for “rufe” in “Ich rufe dich an”; left out where it is the word itself or is not known. */
  lemma: Type.Optional(Type.String()),
  lesson_examples: Type.Optional(Type.Array(LessonExample)),
  /** The picture of the lesson it was met in. */
  thumbnail_url: Type.Optional(Nullable(Type.String())),
});
export type VocabularyWordDetails = Static<typeof VocabularyWordDetails>;

/** `GET /vocabulary`. */
export const VocabularyPage = pageSchema(VocabularyWord);
export type VocabularyPage = Static<typeof VocabularyPage>;

/** `GET /vocabulary/video/{videoId}`: a plain array, newest first; the headers tell its page and total. */
export const VocabularyList = Type.Array(VocabularyWord);
export type VocabularyList = Static<typeof VocabularyList>;

export const VocabularyListQuery = Type.Object(pageQuery(500, 500));

/** `due`: due or never reviewed, and not called mastered: those of `due` and `new_words` together. */
export const VocabularyStatus = Type.Enum(['learning', 'mastered', 'due']);
export type VocabularyStatus = Static<typeof VocabularyStatus>;

/** Text sorts language-neutrally, without capitals. Words without a value come last; ties: newest first. */
export const VocabularySort = Type.Enum(['added', 'word', 'translation', 'level', 'due']);
export type VocabularySort = Static<typeof VocabularySort>;

/** What narrows and orders the words of a learner; several filters narrow further. */
const wordFilters = {
  video_id: Type.Optional(Type.String({ maxLength: 64 })),
  youtube_id: Type.Optional(Type.String({ maxLength: 64 })),
  /** Part of the word, its translation or its definition, without regard to capitals and accents. */
  q: Type.Optional(Type.String({ maxLength: limits.MAX_SEARCH_LENGTH })),
  status: Type.Optional(VocabularyStatus),
  language: Type.Optional(LanguageCode),
  tag: Type.Optional(Tag),
};

/** `GET /vocabulary`. `youtube_id` of a self-hosted lesson is its `video_id`, which counts where both are. */
export const VocabularyQuery = Type.Object({
  ...pageQuery(20),
  ...wordFilters,
  /** Default `added`. */
  sort: Type.Optional(VocabularySort),
  /** Default `desc` (newest first) for `added`, else `asc`. */
  order: Type.Optional(Type.Enum(['asc', 'desc'])),
});
export type VocabularyQuery = Static<typeof VocabularyQuery>;

/** `GET /vocabulary/ids`: which words a filter finds, so that all of them can be selected. */
export const VocabularyIdsQuery = Type.Object(wordFilters);
export type VocabularyIdsQuery = Static<typeof VocabularyIdsQuery>;

/** Newest first, at most 50,000. Also what `POST /vocabulary/delete` and `/restore` answer: which words it was. */
export const VocabularyIds = Type.Object({ ids: Type.Array(Type.Integer()) });
export type VocabularyIds = Static<typeof VocabularyIds>;

/** `POST /vocabulary/delete` and `/restore` (of words deleted at most a day ago). Ids of others are passed over. */
export const ChosenWords = Type.Object({
  ids: Type.Array(NumericId, { minItems: 1, maxItems: limits.MAX_CHOSEN_WORDS }),
});
export type ChosenWords = Static<typeof ChosenWords>;

/** `GET /vocabulary/tags`: by name, with how many words have each. */
export const VocabularyTags = Type.Object({
  tags: Type.Array(Type.Object({ tag: Type.String(), words: Type.Integer() })),
});
export type VocabularyTags = Static<typeof VocabularyTags>;

/** `POST /vocabulary/change`: the same for several words; at least one change. Answers which were changed. */
export const VocabularyBulkChange = Type.Object({
  ...ChosenWords.properties,
  is_mastered: Type.Optional(Nullable(Type.Boolean())),
  /** Those beyond `MAX_TAGS` of a word are dropped. */
  add_tags: Type.Optional(Tags),
  remove_tags: Type.Optional(Tags),
});
export type VocabularyBulkChange = Static<typeof VocabularyBulkChange>;

const Example = Type.String({ minLength: 1, maxLength: 1000 });

/** Longer than any dictionary's; the limits of a body and of a word hold as well. */
const MAX_SEEN_LENGTH = 16_000;
const SeenTexts = Type.Array(Type.String({ maxLength: MAX_SEEN_LENGTH }), { maxItems: 200 });
const SeenText = Nullable(Type.String({ maxLength: MAX_SEEN_LENGTH }));

/** What a learner has read of a word when they save it. */
export const SeenDetails = Type.Object({
  source_language: LanguageCode,
  target_language: LanguageCode,
  translation: SeenText,
  translations: SeenTexts,
  part_of_speech: Nullable(Type.String({ maxLength: limits.MAX_WORD_LENGTH })),
  definition: SeenText,
  detailed_definition: SeenText,
  synonyms: SeenTexts,
  antonyms: SeenTexts,
  examples: SeenTexts,
  difficulty_level: Nullable(Type.Integer({ minimum: 1, maximum: 10 })),
});
export type SeenDetails = Static<typeof SeenDetails>;

/**
 * `POST /vocabulary`: 201; 200 with the row that is there already for the same word of the same video
 * (whatever its capitals and outer punctuation). Details come from the dictionary.
 */
export const NewVocabularyWord = Type.Object({
  word: Type.String({ minLength: 1, maxLength: limits.MAX_WORD_LENGTH }),
  /** Left out: the dictionary's first translation. */
  translation: Type.Optional(Nullable(Type.String({ maxLength: limits.MAX_TRANSLATION_LENGTH }))),
  context: Type.Optional(Nullable(Type.String({ maxLength: limits.MAX_CONTEXT_LENGTH }))),
  video_id: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  /** Left out: those of the dictionary. */
  examples: Type.Optional(Type.Array(Example, { maxItems: 20 })),
  /** Another name of `examples`, which counts where both are given. */
  samples: Type.Optional(Type.Array(Example, { maxItems: 20 })),
  /** What `POST /ai/vocab-details` told of it; left out: asked for. Of other languages than the word: looked up in the dictionary. */
  details: Type.Optional(SeenDetails),
  /** Seconds from the beginning of the video to where it was met; without a video it is not kept. */
  video_time: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1_000_000 }))),
  tags: Type.Optional(Tags),
  /** Language of the word; default the lesson's, else the learner's `target_language`. */
  language: Type.Optional(LanguageCode),
  /** Language of the translation; default the learner's `interface_language`. */
  target_language: Type.Optional(LanguageCode),
});
export type NewVocabularyWord = Static<typeof NewVocabularyWord>;

/** Its answer. */
export const AddedWord = Type.Object({
  ...VocabularyWord.properties,
  /** Words that the learner's plan holds and has, where there is room for few more. */
  room: Type.Optional(LimitUse),
});

/** `PUT /vocabulary/{id}`: what is left out stays as it is; at least one field. */
export const VocabularyChange = Type.Object({
  /** Not empty. It counts as right in quizzes, beside the translations that did before. */
  translation: Type.Optional(Type.String({ minLength: 1, maxLength: limits.MAX_TRANSLATION_LENGTH })),
  /** `null` or empty: none. */
  definition: Type.Optional(Nullable(Type.String({ maxLength: limits.MAX_DEFINITION_LENGTH }))),
  context: Type.Optional(Nullable(Type.String({ maxLength: limits.MAX_CONTEXT_LENGTH }))),
  difficulty_level: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  /** What the learner says of it; `null` takes that back, and the scheduler's word holds. */
  is_mastered: Type.Optional(Nullable(Type.Boolean())),
  /** All of them. */
  tags: Type.Optional(Tags),
});
export type VocabularyChange = Static<typeof VocabularyChange>;

/** A word of a lesson: by its place in the stored transcript, or as written. */
export const TranscriptWordChoice = Type.Union([
  /** Position in `Transcript.words`; the word and its sentence are taken from there. */
  Type.Object({ index: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
  Type.Object({
    word: Type.String({ minLength: 1, maxLength: limits.MAX_WORD_LENGTH }),
    context: Type.Optional(Nullable(Type.String({ maxLength: limits.MAX_CONTEXT_LENGTH }))),
  }),
]);
export type TranscriptWordChoice = Static<typeof TranscriptWordChoice>;

/** `POST /vocabulary/from-transcript`: several words of one lesson, all of them or (at the plan's limit) none. */
export const WordsFromTranscript = Type.Object({
  video_id: Type.String({ minLength: 1, maxLength: 64 }),
  words: Type.Array(TranscriptWordChoice, { minItems: 1, maxItems: 50 }),
  /** Language of the translations; default the learner's `interface_language`. */
  target_language: Type.Optional(LanguageCode),
});
export type WordsFromTranscript = Static<typeof WordsFromTranscript>;

/** Every word asked for once, either among those saved now or among those there were. */
export const SavedWords = Type.Object({
  added: Type.Array(VocabularyWord),
  existing: Type.Array(VocabularyWord),
});
export type SavedWords = Static<typeof SavedWords>;

/** A saved word as far as choosing words for a quiz needs it. */
export const SelectableWord = Type.Object({
  id: Type.Integer(),
  word: Type.String(),
  translation: Nullable(Type.String()),
  language: LanguageCode,
  translation_language: LanguageCode,
  /** 1 (easiest) to 10; null for names, numbers and words of unknown level. */
  difficulty_level: Nullable(Type.Integer()),
  is_mastered: Type.Boolean(),
  /** Worth a review now, by the rule of `due` in `VocabularyStatus`, as `filter_due_for_review` of a quiz request is. */
  is_due: Type.Boolean(),
  times_reviewed: Type.Integer(),
  video_id: Nullable(Type.String()),
  /** ISO 8601, UTC. */
  created_at: Type.String(),
});
export type SelectableWord = Static<typeof SelectableWord>;

/** `GET /vocabulary/for-quiz-selection`, newest first. */
export const SelectableWordPage = pageSchema(SelectableWord);
export type SelectableWordPage = Static<typeof SelectableWordPage>;

/** Filters of `GET /vocabulary/for-quiz-selection`; several narrow it further. */
export const SelectableWordQuery = Type.Object({
  ...pageQuery(100),
  video_id: Type.Optional(Type.String({ maxLength: 64 })),
  only_due: Type.Optional(Type.Boolean()),
  without_mastered: Type.Optional(Type.Boolean()),
  /** Part of the word or of its translation, without regard to capitals and accents. */
  q: Type.Optional(Type.String({ maxLength: limits.MAX_SEARCH_LENGTH })),
});
export type SelectableWordQuery = Static<typeof SelectableWordQuery>;
