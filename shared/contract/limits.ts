/** Limits that the schemas and the browser share. Plain constants, so that bundles may import this module at run time. */

/** The maximum of a Postgres `integer`. */
export const MAX_ROW_ID = 2_147_483_647;

export const MAX_SEARCH_LENGTH = 100;

export const MAX_WORD_LENGTH = 100;
export const MAX_TRANSLATION_LENGTH = 300;
export const MAX_DEFINITION_LENGTH = 1000;
/** A word has no more tags. */
export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 40;
/** The context is the sentence that a word was met in. */
export const MAX_CONTEXT_LENGTH = 1000;
/** One request deletes or restores no more words. */
export const MAX_CHOSEN_WORDS = 5000;
/** A review of chosen words has no more of them. */
export const MAX_REVIEWED_WORDS = 100;
export const MAX_BACKLOG_PER_DAY = 500;

/** A phrase has no more words: dictionaries list no longer ones. */
export const MAX_PHRASE_WORDS = 5;

export const MAX_QUIZ_WORDS = 500;
export const MAX_ANSWER_LENGTH = 500;
export const MAX_COMMENT_LENGTH = 500;

export const MAX_GOALS = { daily_minutes: 1440, weekly_videos: 1000, vocabulary_words: 100_000 } as const;

/** A quiz or a session counts a day at most: a tab may be open for longer. */
export const MAX_SESSION_SECONDS = 86_400;

export const MAX_TITLE_LENGTH = 500;
export const MAX_PLAYLIST_NAME_LENGTH = 100;
export const MAX_PLAYLIST_DESCRIPTION_LENGTH = 500;
export const MAX_CAPTION_LINES = 10_000;
export const MAX_CAPTION_LINE_LENGTH = 2_000;
/** Captions that are told to be left out of a file; there may be more. */
export const MAX_LEFT_OUT = 20;

/** One beacon carries no more. */
export const MAX_OUTCOMES = 20;
/** A web vital or a load time, usually in milliseconds. */
export const MAX_MEASUREMENT = 600_000;
export const MAX_ERROR_NAME_LENGTH = 60;
export const MAX_ERROR_MESSAGE_LENGTH = 400;
export const MAX_ERROR_FRAMES = 12;

export const MAX_ENTRY_NAME_LENGTH = 60;
