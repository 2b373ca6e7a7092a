import type { User } from '@glossa/contract/user';
import type { NewVocabularyWord } from '@glossa/contract/vocabulary';
import { normalizeWord } from '@glossa/shared/word-key';
import type { Glossary } from '../language/glossary';
import { wordSeparator } from '../transcripts/split-words';
import type { TranscriptFile } from './lesson-files';
import type { Lessons } from './read-lessons';

const WORDS_OF_A_LESSON = 3;
const WORDS = 8;
const worthSaving: ReadonlySet<string> = new Set(['noun', 'verb', 'adjective', 'adverb']);

/** A few words a learner might have saved, each in its sentence: first from lessons in the language being learned. */
export function chooseDemoWords(lessons: Lessons, glossary: Glossary, learner: User): NewVocabularyWord[] {
  const own = lessons.transcripts.filter(({ language }) => language === learner.target_language);
  const others = lessons.transcripts.filter(({ language }) => language !== learner.target_language);
  const chosen = [...own, ...others].flatMap((transcript) => lessonWords(transcript, glossary));
  return chosen.slice(0, WORDS);
}

/** The longest word of a sentence that is worth saving, no lemma twice. */
function lessonWords(transcript: TranscriptFile, glossary: Glossary): NewVocabularyWord[] {
  const lemmas = new Set<string>();
  const chosen: NewVocabularyWord[] = [];
  for (const { words } of transcript.sentences) {
    const [longest] = words
      .map(({ text, start }) => ({
        text,
        start,
        entry: glossary.find(transcript.language, normalizeWord(text, transcript.language)),
      }))
      .filter(({ entry }) => entry && worthSaving.has(entry.pos) && !lemmas.has(entry.lemma))
      .sort((a, b) => b.text.length - a.text.length);
    if (!longest?.entry || chosen.length === WORDS_OF_A_LESSON) continue;
    lemmas.add(longest.entry.lemma);
    const context = words.map(({ text }) => text).join(wordSeparator(transcript.language));
    const word = normalizeWord(longest.text, transcript.language);
    chosen.push({ word, context, video_id: transcript.video_id, video_time: longest.start });
  }
  return chosen;
}
