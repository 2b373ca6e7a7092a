import type { VideoProgress } from '@glossa/contract/progress';
import type { Transcript, TranscriptKnowledge } from '@glossa/contract/video/transcript';
import type { Video } from '@glossa/contract/video/video';
import type { FillEarlyScreen } from '@glossa/kit/early-screens';
import { formatClock } from '@glossa/kit/format';
import { wordSeparator } from '@glossa/contract/word-separator';
import { textDirection } from '../../features/reading/chosen-word';
import type { WordMark } from '../../features/reading/sentence-words';
import { splitPunctuation } from '../../split-punctuation';
import { resumePosition } from '../../features/resume/resume-position';
import { readKnowledge } from '../../features/saved-words/knowledge';
import { isSavedMark } from '../../saved-mark';
import { MARKS_SETTING, readSetting, wantsSubtitles } from '../../lesson-setting/stored-setting';
import { createFindMark, keysOfWords } from './find-mark';

/** Less than what lies above the text, and less than the height of a sentence; in CSS pixels. */
const ABOVE_TEXT_PX = 300;
const SENTENCE_PX = 40;
const MIN_SENTENCES = 8;

/** As our API sends them; from another server they are left to the app. */
type Answers = [Video, Partial<Transcript>, TranscriptKnowledge, Pick<VideoProgress, 'position'>];

/** A lesson resumed or with dual subtitles gets none. `early-screens-plugin.ts` bundles it. */
export const fill: FillEarlyScreen<Answers> = (content, [video, transcript, knowledge, { position }]) => {
  // What another server sends the app has to complete first.
  if (transcript.time_unit !== 's' || !transcript.words) return false;
  const language = transcript.language || video.language;
  // Only the beginning, because a lesson may have 12,000 words.
  const sentences = transcript.sentences?.slice(0, countSentencesOfScreen()) ?? [];
  const last = sentences.at(-1);
  const title = content.querySelector('h1 bdi');
  const text = content.querySelector<HTMLElement>('[role="list"]');
  const example = text?.firstElementChild;
  const [plain, saved, punctuated] = [...(example?.querySelectorAll('p > span') ?? [])];
  if (!title || !text || !example || !plain || !saved || !punctuated) return false;
  const looksDifferent = resumePosition(position, video.duration) > 0 || wantsSubtitles();
  if (looksDifferent || !last) return false;

  // The host's player has controls of its own.
  content.querySelector('[data-bar-place]')?.toggleAttribute('hidden', video.media.kind === 'youtube');
  title.textContent = video.title;
  text.dir = textDirection(language);
  text.toggleAttribute('data-marked', readSetting<boolean>(MARKS_SETTING, true));
  const words = transcript.words.slice(0, last.first + last.count);
  const findMark = createFindMark(
    { ...keysOfWords(words, language), sentences, language },
    { ...readKnowledge(knowledge, language), loaded: true },
  );
  const lines = sentences.map(({ first, count, start }) => {
    const line = example.cloneNode(true) as Element;
    const time = line.querySelector('button');
    if (time) time.textContent = formatClock(start);
    const spoken = words.slice(first, first + count);
    const spans = spoken.map((word, offset) =>
      markWord(word.text, findMark(first + offset), { plain, saved, punctuated }),
    );
    fillWords(line, spans, language);
    return line;
  });
  example.replaceWith(...lines);
  return true;
};

/** Each takes a slow processor time that the code needs. */
const countSentencesOfScreen = () =>
  Math.max(MIN_SENTENCES, Math.ceil((innerHeight - ABOVE_TEXT_PX) / SENTENCE_PX));

type Examples = Readonly<Record<'plain' | 'saved' | 'punctuated', Element>>;

function markWord(text: string, { status, continues }: WordMark, examples: Examples): Element {
  const [before, letters, after] = splitPunctuation(text);
  const saved = isSavedMark(status);
  const bare = (saved ? examples.saved : examples.plain).cloneNode(true) as Element;
  if (continues) bare.replaceChildren(letters);
  else bare.firstChild?.replaceWith(letters);
  const word = letters === text ? bare : (examples.punctuated.cloneNode(true) as Element);
  if (word !== bare) {
    word.firstElementChild?.replaceChildren(...bare.childNodes);
    word.prepend(before);
    word.append(after);
  }
  if (status === 'none') word.removeAttribute('data-status');
  else word.setAttribute('data-status', status);
  word.toggleAttribute('data-saved', saved);
  word.toggleAttribute('data-continues', continues ?? false);
  return word;
}

function fillWords(line: Element, words: readonly Element[], language: string): void {
  const text = line.querySelector('p');
  if (!text) return;
  text.lang = language;
  text.dir = textDirection(language);
  const separator = wordSeparator(language);
  text.replaceChildren(...words.flatMap((word, index) => (index === 0 ? [word] : [separator, word])));
}
