import type { Moment, MomentsPage } from '@glossa/contract/video/catalogue';
import { UNSPACED_LANGUAGES } from '@glossa/contract/word-separator';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { transcriptWords } from '../../platform/database/schema/lessons';
import { openTimeSlices } from '../../platform/operations/time-slices';
import { readVideos } from '../videos/store';
import * as catalogue from './catalogue-filters';
import { toLessonMoments, toPhraseMoment, toTextMoment } from './moment-text';
import { toTextPattern, toWordsPattern } from './phrase-pattern';

/** Per call, which returns where the next one begins: lessons of two hours have 1,500 sentences. */
const MAX_LESSONS = 300;
/** Lessons are read in growing portions until the page is full: most phrases are in the first ones. */
const PORTION_ENDS = [30, 90, MAX_LESSONS];
/** A sentence may have all words and not say the phrase. */
const MAX_SENTENCES_OF_LESSON = 100;

interface PhraseSearch extends catalogue.CatalogueSearch {
  /** For each word its forms, as `hasForm` takes them. */
  words: readonly (readonly string[])[];
  /** What a sentence says in a language written without spaces, where the words alone do not tell. */
  text?: string | undefined;
}

/** The lessons that say the words one after another in a sentence, each in any of its forms, newest first. */
export async function findPhrase(database: Database, search: PhraseSearch): Promise<MomentsPage> {
  const { userId, words, limit } = search;
  const listed = await catalogue.listNewest(
    database,
    { ...search, limit: MAX_LESSONS },
    ...words.map(catalogue.saysWord),
  );
  const found: (catalogue.Place & { moments: Moment[] })[] = [];
  let read = 0;
  for (const end of PORTION_ENDS) {
    if (found.length > limit || read >= listed.length) break;
    const portion = listed.slice(read, end);
    const moments = await readMoments(database, portion, search);
    for (const lesson of portion) {
      const momentsOfLesson = moments.get(lesson.id);
      if (momentsOfLesson) found.push({ ...lesson, moments: momentsOfLesson });
    }
    read = end;
  }
  const { page, next } = catalogue.cutPage(found, limit);
  const lessons = await readVideos(database, userId, page);
  const last = listed.length === MAX_LESSONS ? listed.at(-1) : undefined;
  return {
    lessons: lessons.map(({ video, row }) => toLessonMoments(video, row.moments)),
    next: next ?? (last ? `${last.key}.${last.id}` : null),
  };
}

interface SaidForm extends Record<string, unknown> {
  video_id: string;
  /** Index of the word in the phrase. */
  word: number;
  word_key: string;
  said_in: number[];
}

export interface Sentence extends Record<string, unknown> {
  video_id: string;
  start: number;
  text: string;
}

/** The first moments of each lesson that says the phrase. */
async function readMoments(
  database: Database,
  lessons: readonly catalogue.ListedVideo[],
  phrase: Pick<PhraseSearch, 'words' | 'text'>,
): Promise<Map<string, Moment[]>> {
  const ids = lessons.map(({ id }) => id);
  const forms = await readForms(database, ids, phrase.words);
  const languages = new Map(lessons.map(({ id, language }) => [id, language]));
  const moments = new Map<string, Moment[]>();
  const waitForTurn = openTimeSlices();
  for (const { video_id, start, text } of await readSentences(database, forms, languages, phrase.text)) {
    const known = moments.get(video_id) ?? [];
    if (known.length === catalogue.MAX_MOMENTS_OF_LESSON) continue;
    await waitForTurn();
    const keys = forms.get(video_id)?.map((word) => word.keys) ?? [];
    const sentence = { start, text, language: languages.get(video_id) ?? '' };
    const moment =
      phrase.text === undefined ? toPhraseMoment(sentence, keys) : toTextMoment(sentence, phrase.text);
    if (moment) moments.set(video_id, [...known, moment]);
  }
  return moments;
}

interface WordOccurrences {
  keys: Set<string>;
  /** The sentences that say it; undefined where only the first ones are stored. */
  places: Set<number> | undefined;
}

/** For each lesson the words of the phrase, in their order. */
async function readForms(database: Database, ids: readonly string[], words: readonly (readonly string[])[]) {
  const selects = words.map(
    (forms, index) => sql`select ${transcriptWords.videoId} as video_id, ${index}::int as word,
      ${transcriptWords.wordKey} as word_key, ${transcriptWords.saidIn} as said_in
      from ${transcriptWords} where ${transcriptWords.videoId} = any(${sql.param(ids)}) and ${catalogue.hasForm(forms)}`,
  );
  const { rows } = await database.execute<SaidForm>(sql.join(selects, sql` union all `));
  const lessons = new Map<string, WordOccurrences[]>();
  for (const { video_id, word, word_key, said_in } of rows) {
    const wordsOfLesson =
      lessons.get(video_id) ?? words.map(() => ({ keys: new Set<string>(), places: new Set<number>() }));
    lessons.set(video_id, wordsOfLesson);
    const occurrences = wordsOfLesson[word];
    if (!occurrences) continue;
    occurrences.keys.add(word_key);
    if (said_in.length >= catalogue.MAX_MOMENTS_OF_LESSON) occurrences.places = undefined;
    for (const place of said_in) occurrences.places?.add(place);
  }
  return lessons;
}

/** The sentences that may say the phrase, in their order. */
async function readSentences(
  database: Database,
  forms: ReadonlyMap<string, readonly WordOccurrences[]>,
  languages: ReadonlyMap<string, string>,
  text: string | undefined,
): Promise<Sentence[]> {
  const whole = {
    spaced: new Map<string, readonly WordOccurrences[]>(),
    unspaced: new Map<string, readonly WordOccurrences[]>(),
  };
  const some: { id: string; place: number }[] = [];
  for (const [id, words] of forms) {
    const known = words.flatMap(({ places }) => (places ? [places] : []));
    const [first, ...others] = known.toSorted((a, b) => a.size - b.size);
    if (!first) whole[UNSPACED_LANGUAGES.has(languages.get(id) ?? '') ? 'unspaced' : 'spaced'].set(id, words);
    for (const place of first ?? []) if (others.every((other) => other.has(place))) some.push({ id, place });
  }
  const toPattern = (kind: keyof typeof whole) =>
    text === undefined
      ? toWordsPattern(uniteKeys(whole[kind].values()), kind === 'unspaced')
      : toTextPattern(text);
  const likely = (['spaced', 'unspaced'] as const).map(
    (kind) => sql`
      select video_id, place, start, text from (
        select *, row_number() over (partition by video_id order by place) as number from transcript_sentences
        where video_id = any(${sql.param([...whole[kind].keys()])}) and lower(text) ~ ${toPattern(kind)}
      ) likely where number <= ${MAX_SENTENCES_OF_LESSON}`,
  );
  const { rows } = await database.execute<Sentence>(sql`
    ${sql.join(likely, sql` union all `)}
    union all
    select s.video_id, s.place, s.start, s.text
    from unnest(${sql.param(some.map(({ id }) => id))}::text[], ${sql.param(some.map(({ place }) => place))}::int[])
      as likely(video_id, place)
    join transcript_sentences s on s.video_id = likely.video_id and s.place = likely.place
    order by 1, 2`);
  return rows;
}

/** For each word of the phrase the keys of all lessons. */
function uniteKeys(lessons: Iterable<readonly WordOccurrences[]>): Set<string>[] {
  const united: Set<string>[] = [];
  for (const words of lessons)
    for (const [index, { keys }] of words.entries())
      for (const key of keys) (united[index] ??= new Set()).add(key);
  return united;
}
