/** A call that the learners' screens make. */
export interface HotCall {
  /** What the learner does. */
  name: string;
  method: 'GET' | 'POST';
  /** Relative to `/api`. `:quiz` is a quiz of the learner. */
  route: string;
  /** Whether a site with more words could make it slower. */
  growsWithWords?: boolean;
  /** Body of a POST; `n` counts the calls of a learner. */
  body?: (n: number) => object;
  /** Maps a value in the statements of call `recorded` to that of call `n`. */
  vary?: (value: string | number, n: number, recorded: number) => string | number;
  /** SQL that deletes what was written, so that the next side finds the same rows. */
  cleanUp?: string;
}

/** The lesson that is opened. */
const LESSON = 'morning-market';
const SENTENCE = 'They met it on the way home in the evening.';
/** A session of a player is a day at most, so this is enough for 86,400 reports. */
const REPORT_MS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Far enough back for every report of a run to have its own time, and recent enough to be counted. */
const REACH_MS = 6 * DAY_MS;

const get = (name: string, route: string): HotCall => ({ name, method: 'GET', route });
const getMore = (name: string, route: string): HotCall => ({ ...get(name, route), growsWithWords: true });

const readingCalls: readonly HotCall[] = [
  get('who is signed in', '/auth/me'),
  getMore('20 words', '/vocabulary?page=1&per_page=20'),
  getMore('100 words', '/vocabulary?page=1&per_page=100'),
  getMore('statistics', '/progress/stats'),
  getMore('recent videos', '/progress/recent-activity?days=7'),
  get('playlists', '/playlists'),
  get('videos of a playlist', '/playlists/1/videos'),
  get('a transcript', `/transcribe/${LESSON}`),
  getMore('known words of a transcript', `/transcribe/${LESSON}/knowledge`),
  getMore('words of a video', `/vocabulary/video/${LESSON}?per_page=500`),
  getMore('quizzes', '/quizzes'),
  get('a quiz', '/quizzes/:quiz'),
];

/** `words` are in the dictionary; `now` is a time of the run, in milliseconds since the epoch. */
export function hotCalls(words: readonly string[], now: number): readonly HotCall[] {
  return [...readingCalls, addingWords(words), reporting(now - REACH_MS)];
}

function addingWords(words: readonly string[]): HotCall {
  // If a learner sent all of them before they are deleted, the status would be another one.
  const pickWord = (n: number) => words[n % words.length] ?? '';
  return {
    name: 'add a word',
    growsWithWords: true,
    method: 'POST',
    route: '/vocabulary',
    body: (n) => ({ word: pickWord(n), context: SENTENCE }),
    // The word stands in the rows to insert, too, which are one JSON value.
    vary: (value, n, recorded) => {
      const [before, now] = [pickWord(recorded), pickWord(n)];
      if (value === before) return now;
      return typeof value === 'string' && value.startsWith('[{')
        ? value.replaceAll(JSON.stringify(before), JSON.stringify(now))
        : value;
    },
    cleanUp: `delete from vocabulary where context = '${SENTENCE}'`,
  };
}

function reporting(from: number): HotCall {
  const isTime = /^\d{4}-\d\d-\d\dT/;
  // Not an integer, so that no other value in the statements is equal to it.
  const watchedSeconds = (n: number) => ((n + 1) * REPORT_MS) / 1000 - 0.25;
  const nearFirst = (time: number) => Math.abs(time - from) < DAY_MS / 2;
  return {
    name: 'report what was watched',
    method: 'POST',
    route: `/progress/video/${LESSON}`,
    body: (n) => ({
      session_id: 'one-session',
      watched_duration: watchedSeconds(n),
      progress_percentage: 50,
      position: n % 100,
      watched_at: new Date(from + n * REPORT_MS).toISOString(),
    }),
    vary: (value, n, recorded) => {
      if (value === watchedSeconds(recorded)) return watchedSeconds(n);
      const time = typeof value === 'string' && isTime.test(value) ? Date.parse(value) : NaN;
      return nearFirst(time) ? new Date(time + (n - recorded) * REPORT_MS).toISOString() : value;
    },
  };
}
