/** Finding several words that are said one after another. */
import type { Moment, MomentsPage } from '@glossa/contract/catalogue';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { transcriptWords, videos } from '../platform/database/schema/lessons';
import { selectVideos, toVideo } from '../videos/store';
import {
  type CatalogueFilters,
  comesAfter,
  cutPage,
  matchesFilters,
  type Place,
  selectNewest,
  withProgress,
} from './catalogue-filters';
import { hasForm, MAX_MOMENTS_OF_LESSON } from './said-forms';
import { toPhraseMoment, toTextMoment } from './moment-text';

/** Most phrases that are said at all are said in one of the first lessons that say all their words. */
const FIRST_LESSONS = 60;
const NEXT_LESSONS = 240;
/** A call looks no further, and says where the next one begins: lessons of two hours have 1,500 sentences each. */
const MAX_LESSONS = FIRST_LESSONS + NEXT_LESSONS;
/** A sentence may have all words and not say the phrase. */
const MAX_SENTENCES_OF_LESSON = 100;

interface PhraseSearch {
  userId: number;
  filters: CatalogueFilters;
  /** For each word its forms, as `hasForm` takes them. */
  words: readonly (readonly string[])[];
  /** What a sentence says in a language written without spaces, where the words alone do not tell. */
  text?: string | undefined;
  after: Place | undefined;
  limit: number;
}

/** The lessons that say the words one after another in a sentence, each in any of its forms, newest first. */
export async function findPhrase(database: Database, search: PhraseSearch): Promise<MomentsPage> {
  const { userId, limit } = search;
  const found: (Place & { moments: Moment[] })[] = [];
  let after = search.after;
  let isAtEnd = false;
  for (let read = 0; read < MAX_LESSONS && found.length <= limit && !isAtEnd;) {
    const size = read === 0 ? FIRST_LESSONS : NEXT_LESSONS;
    const lessons = await listLessonsWithAll(database, { ...search, after }, size);
    const moments = await readMoments(database, lessons, search);
    for (const lesson of lessons) {
      const momentsOfLesson = moments.get(lesson.id);
      if (momentsOfLesson) found.push({ ...lesson, moments: momentsOfLesson });
    }
    read += lessons.length;
    isAtEnd = lessons.length < size;
    after = lessons.at(-1) ?? after;
  }
  const { page, next } = cutPage(found, limit);
  const rows = await selectVideos(database).where(hasIdAmong(page.map(({ id }) => id)));
  const byId = new Map(rows.map((row) => [row.video.id, toVideo(row, userId)]));
  const lessons = page.flatMap(({ id, moments }) => {
    const video = byId.get(id);
    if (!video) return [];
    const { title, language, thumbnail_url, playlist_id } = video;
    return [{ video_id: id, title, language, thumbnail_url, playlist_id, moments }];
  });
  return { lessons, next: next ?? (isAtEnd || !after ? null : `${after.key}.${after.id}`) };
}

const hasIdAmong = (ids: readonly string[]): SQL => sql`${videos.id} = any(${sql.param(ids)})`;

type ListedLesson = Place & { language: string };

/** The lessons that say all the words somewhere. */
async function listLessonsWithAll(
  database: Database,
  { userId, filters, words, after }: PhraseSearch,
  limit: number,
): Promise<ListedLesson[]> {
  const saysAll = words.map(
    (forms) =>
      sql`${videos.id} in (select ${transcriptWords.videoId} from ${transcriptWords} where ${hasForm(forms)})`,
  );
  const { rows } = await database.execute<Record<string, unknown> & ListedLesson>(
    selectNewest(
      sql`${videos.id} as id, ${videos.language} as language`,
      sql`${videos} ${withProgress(userId)}`,
      {
        where: sql.join([...saysAll, matchesFilters(userId, filters), comesAfter(after)], sql` and `),
        limit,
      },
    ),
  );
  return rows;
}

interface SaidForm extends Record<string, unknown> {
  video_id: string;
  /** Index of the word in the phrase. */
  word: number;
  word_key: string;
  said_in: number[];
}

interface Sentence extends Record<string, unknown> {
  video_id: string;
  start: number;
  text: string;
}

/** The first moments of each lesson that says the phrase. */
async function readMoments(
  database: Database,
  lessons: readonly ListedLesson[],
  { words, text: phrase }: Pick<PhraseSearch, 'words' | 'text'>,
): Promise<Map<string, Moment[]>> {
  const ids = lessons.map(({ id }) => id);
  const forms = await readForms(database, ids, words);
  const languages = new Map(lessons.map(({ id, language }) => [id, language]));
  const moments = new Map<string, Moment[]>();
  for (const { video_id, start, text } of await readSentences(database, forms, phrase)) {
    const known = moments.get(video_id) ?? [];
    if (known.length === MAX_MOMENTS_OF_LESSON) continue;
    const keys = forms.get(video_id)?.map((said) => said.keys) ?? [];
    const sentence = { start, text, language: languages.get(video_id) ?? '' };
    const moment = phrase === undefined ? toPhraseMoment(sentence, keys) : toTextMoment(sentence, phrase);
    if (moment) moments.set(video_id, [...known, moment]);
  }
  return moments;
}

/** What a lesson says of one word of the phrase. */
interface SaidWord {
  keys: Set<string>;
  /** The sentences that say it; undefined where only the first ones are stored. */
  places: Set<number> | undefined;
}

/** For each lesson the words of the phrase, in their order. */
async function readForms(
  database: Database,
  ids: readonly string[],
  words: readonly (readonly string[])[],
): Promise<Map<string, SaidWord[]>> {
  const selects = words.map(
    (forms, index) => sql`select ${transcriptWords.videoId} as video_id, ${index}::int as word,
      ${transcriptWords.wordKey} as word_key, ${transcriptWords.saidIn} as said_in
      from ${transcriptWords} where ${transcriptWords.videoId} = any(${sql.param(ids)}) and ${hasForm(forms)}`,
  );
  const { rows } = await database.execute<SaidForm>(sql.join(selects, sql` union all `));
  const lessons = new Map<string, SaidWord[]>();
  for (const { video_id, word, word_key, said_in } of rows) {
    const wordsOfLesson =
      lessons.get(video_id) ?? words.map(() => ({ keys: new Set<string>(), places: new Set<number>() }));
    lessons.set(video_id, wordsOfLesson);
    const saidWord = wordsOfLesson[word];
    if (!saidWord) continue;
    saidWord.keys.add(word_key);
    if (said_in.length >= MAX_MOMENTS_OF_LESSON) saidWord.places = undefined;
    for (const place of said_in) saidWord.places?.add(place);
  }
  return lessons;
}

/** The sentences that may say the phrase, in their order. */
async function readSentences(
  database: Database,
  forms: ReadonlyMap<string, readonly SaidWord[]>,
  phrase: string | undefined,
): Promise<Sentence[]> {
  const whole: string[] = [];
  const some: { id: string; place: number }[] = [];
  const keys = new Map<number, Set<string>>();
  for (const [id, words] of forms) {
    const known = words.flatMap(({ places }) => (places ? [places] : []));
    const [first, ...others] = known.toSorted((a, b) => a.size - b.size);
    if (first) {
      for (const place of first) if (others.every((other) => other.has(place))) some.push({ id, place });
      continue;
    }
    whole.push(id);
    for (const [index, word] of words.entries())
      keys.set(index, new Set([...(keys.get(index) ?? []), ...word.keys]));
  }
  const hasAll =
    phrase === undefined
      ? [...keys.values()].map(
          (forms) => sql`text_key like any (array(
            select '%' || regexp_replace(${foldQuickly(sql`form`)}, '([%_\\\\])', '\\\\\\1', 'g') || '%'
            from unnest(${sql.param([...forms])}::text[]) as form))`,
        )
      : [sql`text_key like ${toLikePattern(phrase)}`];
  const { rows } = await database.execute<Sentence>(sql`
    select video_id, place, start, text from (
      select s.*, row_number() over (partition by video_id order by place) as number from (
        select *, ${foldQuickly(sql`text`)} as text_key from transcript_sentences where video_id = any(${sql.param(whole)})
      ) s where ${hasAll.length > 0 ? sql.join(hasAll, sql` and `) : sql`false`}
    ) likely where number <= ${MAX_SENTENCES_OF_LESSON}
    union all
    select s.video_id, s.place, s.start, s.text
    from unnest(${sql.param(some.map(({ id }) => id))}::text[], ${sql.param(some.map(({ place }) => place))}::int[])
      as likely(video_id, place)
    join transcript_sentences s on s.video_id = likely.video_id and s.place = likely.place
    order by 1, 2`);
  return rows;
}

/**
 * Differences between a key and what is written: capitals, apostrophes, and the dots of the Turkish letters. Takes a tenth of
 * the time of `search_key`, which counts for a hundred thousand sentences.
 */
const foldQuickly = (text: SQL): SQL =>
  sql`replace(translate(lower(${text}), 'ı‘’ʼ', 'i'''''''), U&'\\0307', '')`;

/** Matches the characters in their order, with anything between them. */
const toLikePattern = (phrase: string): string =>
  `%${[...phrase].map((character) => character.replace(/[%_\\]/, '\\$&')).join('%')}%`;
