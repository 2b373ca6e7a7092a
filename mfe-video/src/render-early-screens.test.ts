import type { Transcript, TranscriptKnowledge } from '@glossa/contract/video/transcript';
import type { EarlyScreen } from '@glossa/kit/early-screens';
import { screen } from '@testing-library/react';
import { DUAL_SUBTITLES_SETTING, saveSetting } from './lesson-setting/stored-setting';
import { render } from './render-early-screens';
import { fill } from './routes/lesson/fill-lesson';
import { fakeVideoPlayback } from './routes/testing/fake-video';
import { knows, lessonTranscript, lessonVideo } from './routes/testing/lesson';
import { openReadyLesson } from './routes/testing/open-lesson';

let lesson: EarlyScreen;
beforeAll(async () => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const [first] = await render();
  if (!first) throw new Error('Nothing is rendered');
  lesson = first;
});
beforeEach(() => void fakeVideoPlayback());
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

interface Answers {
  transcript?: Transcript;
  knowledge?: TranscriptKnowledge;
  position?: number | null;
}

/** Fills the lesson with what the API answers to its calls. */
function fillLesson({ transcript = lessonTranscript, knowledge = knows(), position = null }: Answers = {}) {
  const byCall: Record<string, unknown> = {
    '/api/videos/youtube/:videoId': lessonVideo,
    '/api/transcribe/:videoId': transcript,
    '/api/transcribe/:videoId/knowledge': knowledge,
    '/api/progress/video/:videoId': { position },
  };
  const template = document.createElement('template');
  template.innerHTML = lesson.html.en ?? '';
  const answers = lesson.calls.map((call) => byCall[call]) as Parameters<typeof fill>[1];
  return { isShown: fill(template.content, answers), content: template.content };
}

const IGNORED = [
  'aria-label',
  'role',
  'lang',
  'tabindex',
  'data-sentence',
  'data-play-from',
  'data-word-index',
];

/** The HTML of the sentences without what is the same to the eye: labels, and what takes input. */
function htmlOfText(content: ParentNode): string {
  return listSentences(content)
    .map((sentence) => {
      const copy = sentence.cloneNode(true) as Element;
      for (const element of copy.querySelectorAll('button, span')) {
        for (const name of IGNORED) element.removeAttribute(name);
        // React writes out that something is true.
        for (const { name, value } of element.attributes)
          if (value === '') element.setAttribute(name, 'true');
      }
      return copy.innerHTML;
    })
    .join('\n');
}

/** The classes that decide where the parts of the lesson are. */
const listPlaces = (content: ParentNode) =>
  ['h1', '[role="list"]', '[role="listitem"]'].map((selector) => {
    const places: string[] = [];
    let element = content.querySelector(selector);
    for (; element; element = element.parentElement) places.push(element.className);
    return places.filter((place) => place !== '' && place !== 'chunk');
  });

const listSentences = (content: ParentNode) => [...content.querySelectorAll('[role="listitem"]')];

test('the early lesson shows the title and the sentences as the lesson does', async () => {
  const { isShown, content } = fillLesson();
  expect(isShown).toBe(true);
  await openReadyLesson();
  expect(content.querySelector('h1')?.textContent).toBe('The Morning Market');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The Morning Market');
  expect(htmlOfText(content)).toContain('walks</span>.');
  expect(htmlOfText(content)).toBe(htmlOfText(document));
  expect(listPlaces(content)).toEqual(listPlaces(document));
});

test('its status says what it waits for', () => {
  const { content } = fillLesson();
  expect(content.querySelector('[role="status"]')?.textContent).toBe('Loading player...');
});

test('it marks what the learner knows as the lesson does, so that no line is wrapped elsewhere later', async () => {
  const knowledge = knows({ Nina: 'learning', walks: 'known', 'try one': 'mastered' });
  const { content } = fillLesson({ knowledge });
  await openReadyLesson({ answers: { 'GET /api/transcribe/morning-market/knowledge': knowledge } });
  expect(content.querySelectorAll('.check')).toHaveLength(2);
  expect(htmlOfText(content)).toBe(htmlOfText(document));
});

test('words of a language without spaces stand side by side, those of one from right to left at its side', () => {
  const inLanguage = (language: Transcript['language']) =>
    listSentences(fillLesson({ transcript: { ...lessonTranscript, language } }).content)[0]?.querySelector(
      'p',
    );
  expect(inLanguage('ja')?.textContent).toBe('Ninawalks.');
  const arabic = inLanguage('ar');
  expect(arabic?.getAttribute('dir')).toBe('rtl');
  expect(arabic?.closest('[role="list"]')?.getAttribute('dir')).toBe('rtl');
});

test.each([
  [740, 11],
  [1440, 29],
  [375, 8],
])('on a screen of %i px it shows %i sentences', (height, count) => {
  window.innerHeight = height;
  const words = Array.from({ length: 60 }, (_, place) => ({
    ...{ text: `word${place}`, start: place, end: place + 1 },
  }));
  const sentences = words.map(({ start, end }, first) => ({ first, count: 1, start, end }));
  const shown = listSentences(fillLesson({ transcript: { ...lessonTranscript, words, sentences } }).content);
  expect(shown).toHaveLength(count);
  expect(shown.at(-1)?.textContent).toBe(`0:${String(count - 1).padStart(2, '0')}word${count - 1}`);
});

test('a transcript of an older server, which names no unit or no sentences, is left to the lesson', () => {
  const { time_unit: _unit, ...withoutUnit } = lessonTranscript;
  const { sentences: _sentences, ...withoutSentences } = lessonTranscript;
  expect(fillLesson({ transcript: withoutUnit as Transcript }).isShown).toBe(false);
  expect(fillLesson({ transcript: withoutSentences as Transcript }).isShown).toBe(false);
});

test('a lesson that resumes further on, has no text, or has dual subtitles is not shown early', () => {
  expect(fillLesson({ position: 40 }).isShown).toBe(false);
  expect(fillLesson({ position: 5 }).isShown).toBe(true);
  expect(fillLesson({ transcript: { ...lessonTranscript, words: [], sentences: [] } }).isShown).toBe(false);
  saveSetting(DUAL_SUBTITLES_SETTING, true);
  expect(fillLesson().isShown).toBe(false);
});
