import { callApi } from '../call-api';
import { writeCaptions, longText, WORDS_PER_SECOND } from './long-text';
import { bareWords, wordsToSave, type WordsToSave } from './words-to-save';

/** Words of the lesson that the learner has saved before the measurement, some of them mastered. */
const SAVED = 200;
const HOST_ID = 'aLongLesson';

/** A learner with a video of their own and a long text. */
export interface LongLesson {
  wordCount: number;
  sentenceCount: number;
  /** Number of different words in the text. */
  distinct: number;
  /** Seconds. */
  duration: number;
  /** Address of its screen. */
  url: string;
  session: { token: string; user: string };
  toSave: WordsToSave;
}

/** Registers the learner, adds the video and uploads the captions through the API of the site at `address`. */
export async function makeLesson(address: string, wordCount: number): Promise<LongLesson> {
  const sentences = longText(wordCount);
  const username = `reader${wordCount}`;
  const account = { username, email: `${username}@glossa.example`, password: 'correct-horse' };
  const session = await callApi<{ access_token: string; user: object }>(address, '/auth/register', {
    body: account,
  });
  const token = session.access_token;
  const video = {
    youtube_url: `https://www.youtube.com/watch?v=${HOST_ID}`,
    language: 'en',
    difficulty_level: 3,
  };
  const { video_id } = await callApi<{ video_id: string }>(address, '/videos', { token, body: video });
  await callApi(address, `/transcribe/${video_id}/captions`, {
    token,
    method: 'PUT',
    body: writeCaptions(sentences),
  });
  const { saved, toSave } = wordsToSave(SAVED);
  for (const word of saved) {
    await callApi(address, '/vocabulary', { token, body: { word, translation: `${word}-ka`, video_id } });
  }
  return {
    wordCount,
    sentenceCount: sentences.length,
    distinct: new Set(bareWords(sentences)).size,
    duration: wordCount / WORDS_PER_SECOND,
    url: `${address}/playlists/1/${HOST_ID}`,
    session: { token, user: JSON.stringify(session.user) },
    toSave,
  };
}
