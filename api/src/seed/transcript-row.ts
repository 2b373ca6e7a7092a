import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/transcript';
import type { NewTranscript } from '../transcripts/store';
import type { TranscriptFile } from './lesson-files';

/** The words of all sentences in one list, and where in it each sentence lies. */
export function transcriptRow(file: TranscriptFile): NewTranscript {
  const words: TranscriptWord[] = [];
  const sentences: TranscriptSentence[] = [];
  for (const sentence of file.sentences) {
    sentences.push({
      first: words.length,
      count: sentence.words.length,
      start: sentence.start,
      end: sentence.end,
    });
    words.push(...sentence.words.map(({ text, start, end }) => ({ text, start, end })));
  }
  const { video_id: videoId, language, duration } = file;
  // Said in full, so that it takes the place of one that was made from speech.
  return { videoId, language, duration, words, sentences, source: 'lesson', interpolated: false };
}
