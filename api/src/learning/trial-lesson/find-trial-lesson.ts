import type { InterfaceLanguage } from '@glossa/contract/language';
import type { TranscriptSentence } from '@glossa/contract/video/transcript';
import type { TrialSentence } from '@glossa/contract/video/trial-lesson';
import { normalizeWord, trimPunctuation } from '@glossa/contract/word-key';
import { joinWords } from '@glossa/contract/word-separator';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { videoMedia, videoThumbnail } from '../../content/videos/media';
import type { Database } from '../../platform/database/database';
import {
  playlists,
  playlistVideos,
  transcriptLines,
  transcripts,
  videos,
} from '../../platform/database/schema/lessons';
import type { DictionaryDeps } from '../../content/transcripts/word-levels';
import { prepareLookUps, translate } from '../translation/look-up-details';

const MAX_SENTENCES = 6;
/** Addresses of files of the site are the same for everybody. */
const NOBODY = 0;

/** The beginning of a lesson for a visitor who reads `language`; undefined where the site has none in another language. */
export async function findTrialLesson(deps: DictionaryDeps, language: InterfaceLanguage) {
  const found = await chooseLesson(deps.database, language);
  if (!found) return undefined;
  const { video, transcript, lines } = found;
  const media = videoMedia(video, NOBODY);
  if (media.kind !== 'file') return undefined;
  const texts = transcript.sentences.slice(0, MAX_SENTENCES);
  const translated = await translateWords(deps, language, found);
  const sentences = texts.map(({ first, count, start, end }, index): TrialSentence => {
    const words = translated.slice(first, first + count);
    return { start, end, words, translation: lines?.[index] ?? null };
  });
  return {
    title: video.title,
    language: transcript.language,
    media: { url: media.url, type: media.type },
    thumbnail_url: videoThumbnail(video, NOBODY),
    sentences,
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof chooseLesson>>>;

/** A lesson of the site with its own film: one with lines in the language if there is one, then the first of English, which most learn. */
async function chooseLesson(database: Database, language: InterfaceLanguage) {
  const [row] = await database
    .select({ video: videos, transcript: transcripts, lines: transcriptLines.lines })
    .from(videos)
    .innerJoin(transcripts, eq(transcripts.videoId, videos.id))
    .innerJoin(playlistVideos, eq(playlistVideos.videoId, videos.id))
    .innerJoin(playlists, and(eq(playlists.id, playlistVideos.playlistId), isNull(playlists.ownerId)))
    .leftJoin(
      transcriptLines,
      and(eq(transcriptLines.videoId, videos.id), eq(transcriptLines.language, language)),
    )
    .where(
      and(
        isNull(videos.ownerId),
        isNull(videos.youtubeId),
        isNull(videos.fileId),
        // The player at the door shows no pictures.
        isNull(videos.scenes),
        ne(transcripts.language, language),
        sql`jsonb_array_length(${transcripts.sentences}) > 0`,
      ),
    )
    .orderBy(
      sql`${transcriptLines.lines} is null`,
      sql`${transcripts.language} <> 'en'`,
      asc(playlists.position),
      asc(playlistVideos.position),
      asc(videos.id),
    )
    .limit(1);
  return row;
}

/** The words of the first sentences, each as its sentence means it. */
async function translateWords(
  { database, dictionary }: DictionaryDeps,
  targetLanguage: InterfaceLanguage,
  { video, transcript: { sentences, words, language } }: Found,
) {
  const wordsIn = ({ first, count }: TranscriptSentence) => words.slice(first, first + count);
  const met = sentences.slice(0, MAX_SENTENCES).flatMap((each) => {
    const sentence = joinWords(wordsIn(each), language);
    const place = { sourceLanguage: language, targetLanguage, videoId: video.id, sentence };
    return wordsIn(each).map(({ text }) => ({ ...place, word: trimPunctuation(text) }));
  });
  const lookUps = await prepareLookUps(database, null, met);
  return Promise.all(
    lookUps.map(async (lookUp, index) => {
      const answer = await translate(dictionary, lookUp);
      const { text = lookUp.word, start = 0, end = 0 } = words[index] ?? {};
      const translation = answer?.translations[0] ?? null;
      const isOther = answer && normalizeWord(answer.lemma, language) !== normalizeWord(text, language);
      return { text, start, end, translation, ...(isOther && { lemma: answer.lemma }) };
    }),
  );
}
