/** Finds the words of another language in captions of a stranger, in a process of its own. */
import { serveTask } from '../../../foundation/processes/serve-task';
import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';
import { tooManyWords } from '../captions/captions-error';
import { MAX_WORDS } from '../captions/read-captions';
import { readLines, type Text } from '../editing/edit-lines';
import { timeWord } from '../interpolate-times';
import { splitWords } from '../split-words';
import { spreadWords } from '../word-times/spread-words';

/** The same sentences, whose words are those of another language. Throws 422. */
function splitAnew(text: Text, language: string) {
  const words: TranscriptWord[] = [];
  const sentences = readLines(text).map(({ text: line, start, end }): TranscriptSentence => {
    const first = words.length;
    const texts = splitWords(line, language, MAX_WORDS + 1).map((word) => word.text);
    // A sentence has one word at least.
    if (texts.length === 0) texts.push(line);
    const times = spreadWords({ start, end, words: texts });
    for (const [index, time] of times.entries()) words.push(timeWord(texts[index] ?? '', time));
    if (words.length > MAX_WORDS) throw tooManyWords(MAX_WORDS);
    return { first, count: texts.length, start, end };
  });
  return { words, sentences };
}
export type SplitText = ReturnType<typeof splitAnew>;

serveTask(async function* split({ text, language }: { text: Text; language: string }) {
  yield splitAnew(text, language);
});
