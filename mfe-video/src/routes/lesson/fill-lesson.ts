import type { VideoProgress } from '@glossa/kit/contract/progress';
import type { TranscriptWord } from '@glossa/kit/contract/transcript';
import type { Video } from '@glossa/kit/contract/video';
import type { FillEarlyScreen } from '@glossa/kit/early-screens';
import { formatClock } from '@glossa/kit/format-clock';
import { wordSeparator } from '@glossa/kit/word-separator';
import { textDirection } from '../../features/reading/chosen-word';
import { resumePosition } from '../../features/resume/resume-at';
import { readTranscript, type ReceivedTranscript } from '../../features/transcript/received-transcript';
import { DUAL_SUBTITLES_SETTING, readSetting } from '../../lesson-setting/stored-setting';

/** More than a screen shows. */
const MAX_SENTENCES = 24;

/** By these attributes the app and its tests find the sentences and words that take input. */
const NAMES_OF_THE_TEXT = ['data-sentence', 'data-play-from', 'data-word-index'];

/**
 * Puts the title and the first sentences into a lesson that is shown before the app's code has arrived. Not where the
 * lesson resumes further on, or has a line of translation below each sentence.
 */
export const fill: FillEarlyScreen<[Video, ReceivedTranscript, Partial<VideoProgress>]> = (
  content,
  [video, received, { position }],
) => {
  const transcript = readTranscript(received);
  const title = content.querySelector('h1 bdi');
  const sample = content.querySelector('[data-sentence]');
  const isOther =
    resumePosition(position, video.duration) > 0 || readSetting<boolean>(DUAL_SUBTITLES_SETTING, false);
  if (!title || !sample || isOther || transcript.words.length === 0) return false;
  title.textContent = video.title;
  const language = transcript.language || video.language;
  sample.closest('[role="list"]')?.setAttribute('dir', textDirection(language));
  const sentences = transcript.sentences.slice(0, MAX_SENTENCES).map(({ first, count, start }) => {
    const sentence = sample.cloneNode(true) as Element;
    const time = sentence.querySelector('[data-play-from]');
    if (time) time.textContent = formatClock(start);
    fillWords(sentence, transcript.words.slice(first, first + count), language);
    return sentence;
  });
  const chunk = sample.parentElement;
  // A chunk whose height the browser does not know yet would take no room in the first frame.
  if (chunk) chunk.style.contentVisibility = 'visible';
  sample.replaceWith(...sentences);
  for (const name of NAMES_OF_THE_TEXT) {
    for (const element of content.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }
  return true;
};

function fillWords(sentence: Element, words: readonly TranscriptWord[], language: string): void {
  const sample = sentence.querySelector('[data-word-index]');
  const line = sample?.parentElement;
  if (!sample || !line) return;
  line.lang = language;
  line.dir = textDirection(language);
  const parts = words.flatMap(({ text }, offset) => {
    const word = sample.cloneNode() as Element;
    word.textContent = text;
    return offset === 0 ? [word] : [wordSeparator(language), word];
  });
  line.replaceChildren(...parts);
}
