import type { Transcript } from '@glossa/kit/contract/transcript';
import { setLocale } from '@glossa/kit/i18n';
import { screen } from '@testing-library/react';
import { DUAL_SUBTITLES_SETTING, saveSetting } from '../../lesson-setting/stored-setting';
import { render } from '../../render-early-screens';
import { fakeVideoPlayback } from '../testing/fake-video';
import { lessonTranscript, lessonVideo } from '../testing/lesson';
import { openReadyLesson } from '../testing/open-lesson';
import { fill } from './fill-lesson';

async function fillLesson(transcript: Transcript = lessonTranscript, position: number | null = null) {
  const [early] = await render();
  const template = document.createElement('template');
  template.innerHTML = early?.html['en'] ?? '';
  setLocale('en');
  const isShown = fill(template.content, [lessonVideo, transcript, { position }]);
  return { isShown, content: template.content };
}

const IGNORED = [
  ...['style', 'aria-label', 'tabindex', 'data-status'],
  ...['data-sentence', 'data-play-from', 'data-word-index'],
];

/** The HTML of the text, without what is the same to the eye: the marks of words, labels, and what takes input. */
function htmlOfText(content: ParentNode): string | undefined {
  const text = content.querySelector('[role="list"]')?.cloneNode(true) as Element | undefined;
  for (const element of text?.querySelectorAll('*') ?? []) {
    for (const name of IGNORED) element.removeAttribute(name);
  }
  return text?.innerHTML;
}

beforeEach(() => void fakeVideoPlayback());
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('the early lesson shows the title and the sentences as the lesson does', async () => {
  const { isShown, content } = await fillLesson();
  expect(isShown).toBe(true);
  await openReadyLesson();
  expect(content.querySelector('h1')?.textContent).toBe('The Morning Market');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The Morning Market');
  expect(htmlOfText(content)).toContain('walks.');
  expect(htmlOfText(content)).toBe(htmlOfText(document));
});

test('the early lesson is HTML that the policy of a page allows', async () => {
  const [early] = await render();
  for (const html of Object.values(early?.html ?? {})) {
    expect(html).not.toMatch(/<(script|style|iframe|link|meta)\b|<[^>]*\s(on\w+|style)=/);
  }
  expect(Object.keys(early?.html ?? {})).toHaveLength(20);
});

test('words of a language without spaces stand side by side, those of one from right to left at its side', async () => {
  const inLanguage = async (language: Transcript['language']) =>
    (await fillLesson({ ...lessonTranscript, language })).content.querySelector('[role="listitem"] p');
  expect((await inLanguage('ja'))?.textContent).toBe('Ninawalks.');
  const arabic = await inLanguage('ar');
  expect(arabic?.getAttribute('dir')).toBe('rtl');
  expect(arabic?.closest('[role="list"]')?.getAttribute('dir')).toBe('rtl');
});

test('the early lesson shows no more sentences than a screen has room for', async () => {
  const words = Array.from({ length: 60 }, (_, place) => ({
    text: `word${place}`,
    start: place,
    end: place + 1,
  }));
  const sentences = words.map(({ start, end }, first) => ({ first, count: 1, start, end }));
  const { content } = await fillLesson({ ...lessonTranscript, words, sentences });
  const shown = content.querySelectorAll('[role="listitem"]');
  expect(shown).toHaveLength(24);
  expect(shown[23]?.textContent).toBe('0:23word23');
});

test('a lesson that resumes further on, has no text, or has lines of translation is not shown early', async () => {
  expect((await fillLesson(lessonTranscript, 40)).isShown).toBe(false);
  expect((await fillLesson(lessonTranscript, 5)).isShown).toBe(true);
  expect((await fillLesson({ ...lessonTranscript, words: [], sentences: [] })).isShown).toBe(false);
  saveSetting(DUAL_SUBTITLES_SETTING, true);
  expect((await fillLesson()).isShown).toBe(false);
});
