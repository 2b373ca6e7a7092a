import type { TranscriptLines } from '@glossa/contract/video/transcript';
import { comeOnline, failFirst, withStatus, type Answer } from '@glossa/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { seekTo } from '../testing/fake-video';
import { spoken } from '../testing/lesson';
import { openReadyLesson, pressAt, word } from '../testing/open-lesson';

const transcript = {
  ...spoken('El mercado abre.', 'Nina compra pan.', 'El pan huele bien.'),
  language: 'es',
};
const LINES = 'GET /api/transcribe/morning-market/lines';
const TRANSLATE = 'POST /api/transcribe/morning-market/lines';

const readLines = (lines: (string | null)[], over: Partial<TranscriptLines> = {}): TranscriptLines => ({
  video_id: 'morning-market',
  language: 'en',
  lines,
  source: 'lesson',
  credit: 'Glossa',
  can_translate: false,
  ...over,
});
const complete = readLines(['The market opens.', 'Nina buys bread.', 'The bread smells good.']);

const toggle = () => screen.getByRole('button', { name: 'Translation' });
const blur = () => screen.getByRole('checkbox', { name: 'Blur translation' });
const row = (index: number) => word(index).closest<HTMLElement>('[data-sentence]')!;
const reveal = (index: number) =>
  within(row(index)).getByRole('button', { name: /^(Show|Hide) translation$/ });

fakeLessonPage();

async function open(
  lines: Answer = complete,
  more: object = {},
  around?: Parameters<typeof openReadyLesson>[0],
) {
  const view = await openReadyLesson({
    ...around,
    answers: { 'GET /api/transcribe/morning-market': transcript, [LINES]: lines, ...more },
  });
  const asked = (method: string) =>
    view.calls.filter((call) => call.method === method && call.path.endsWith('/lines'));
  return { ...view, asked };
}

async function openOn(...given: Parameters<typeof open>) {
  const view = await open(...given);
  await view.user.click(toggle());
  return view;
}

test('the second line is off at first', async () => {
  const { asked } = await open();
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(asked('GET')).toHaveLength(1));
  expect(screen.queryByText('The market opens.')).not.toBeInTheDocument();
  expect(screen.queryByText('Translation: Glossa')).not.toBeInTheDocument();
});

test('under each sentence stands what it says in the language of the interface, and who says so', async () => {
  const { asked, user, unmount } = await openOn();
  const line = await within(row(0)).findByText('The market opens.');
  expect(line).toHaveAttribute('lang', 'en');
  expect(line).toHaveAttribute('dir', 'ltr');
  expect(row(3)).toHaveTextContent('Nina buys bread.');
  expect(screen.getByText('Translation: Glossa')).toHaveAttribute('role', 'status');
  expect(asked('GET').map(({ params }) => params)).toEqual([{ language: 'en' }]);
  unmount();
  await open();
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle());
  expect(screen.queryByText('The market opens.')).not.toBeInTheDocument();
});

test('another language can be chosen, but not that of the lesson; it has its own direction', async () => {
  const arabic = readLines(['يفتح السوق.', null, null], { language: 'ar', source: 'model', credit: 'big-1' });
  const { user, asked } = await openOn((call: { params: { language: string } }) =>
    call.params.language === 'ar' ? arabic : complete,
  );
  const language = screen.getByRole('combobox', { name: 'Translation language' });
  expect(language).toHaveDisplayValue('English');
  expect(within(language).queryByRole('option', { name: 'Spanish' })).not.toBeInTheDocument();
  await user.selectOptions(language, 'Arabic');
  const line = await within(row(0)).findByText('يفتح السوق.');
  expect(line).toHaveAttribute('lang', 'ar');
  expect(line).toHaveAttribute('dir', 'rtl');
  expect(screen.getByText('Translation: big-1 (a language model)')).toBeVisible();
  expect(row(3)).not.toHaveTextContent('Nina buys bread.');
  expect(asked('GET').at(-1)?.params).toEqual({ language: 'ar' });
});

test('in a lesson in the language of the interface one has to choose first, in the settings, which open', async () => {
  const opened = jest.spyOn(HTMLElement.prototype, 'showPopover');
  const { user, asked } = await openOn(readLines(['ბაზარი იღება.', null, null], { language: 'ka' }), {
    'GET /api/transcribe/morning-market': { ...transcript, language: 'en' },
  });
  const language = screen.getByRole('combobox', { name: 'Translation language' });
  expect(language).toHaveDisplayValue('Choose a language');
  expect(opened.mock.contexts).toEqual([screen.getByRole('group', { name: 'Settings' })]);
  expect(asked('GET')).toEqual([]);
  await user.selectOptions(language, 'Georgian');
  expect(await screen.findByText('ბაზარი იღება.')).toBeVisible();
});

test('where a language is chosen that has no translation and nobody can make one, that is said', async () => {
  const none = readLines([], { language: 'ka', source: null, credit: null });
  const { user, asked } = await openOn((call: { params: { language: string } }) =>
    call.params.language === 'ka' ? none : complete,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Translation language' }), 'Georgian');
  expect(await screen.findByText('This lesson has no Georgian translation')).toHaveAttribute(
    'role',
    'status',
  );
  expect(asked('POST')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Translation' })).not.toBeInTheDocument();
});

test('a failure says so, and trying again asks the server', async () => {
  localStorage.setItem('glossa.lesson.dualSubtitles', 'true');
  const { user } = await open(failFirst(complete));
  expect(await screen.findByText(/^Network error/)).toHaveAttribute('role', 'alert');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The market opens.')).toBeVisible();
});

describe('blurred', () => {
  test('a line is hidden from eye and ear until its button is pressed', async () => {
    const { user } = await openOn();
    const line = await screen.findByText('The market opens.');
    expect(line).not.toHaveAttribute('aria-hidden');
    await user.click(blur());
    expect(screen.getByText('The market opens.')).toHaveAttribute('aria-hidden', 'true');
    await user.click(reveal(0));
    expect(screen.getByText('The market opens.')).not.toHaveAttribute('aria-hidden');
    expect(reveal(0)).toHaveAccessibleName('Hide translation');
    expect(screen.getByText('Nina buys bread.')).toHaveAttribute('aria-hidden', 'true');
    await user.click(reveal(0));
    expect(screen.getByText('The market opens.')).toHaveAttribute('aria-hidden', 'true');
  });

  test('the text stays one stop of the Tab key', async () => {
    const { user } = await openOn();
    await user.click(blur());
    await screen.findByText('The market opens.');
    expect(
      document.querySelectorAll('[data-sentence] :is([tabindex="0"], button:not([tabindex]))'),
    ).toHaveLength(1);
  });

  test('T shows and hides the line of the sentence that has the focus, and tells it', async () => {
    const { user } = await openOn();
    await user.click(blur());
    await screen.findByText('Nina buys bread.');
    await pressAt(user, 4, 't');
    expect(reveal(3)).toHaveAccessibleName('Hide translation');
    const news = screen.getByText('Nina buys bread.', { selector: 'span' });
    expect(news).toHaveAttribute('lang', 'en');
    expect(news.closest('[role="status"]')).not.toBeNull();
    expect(word(4)).toHaveFocus();
    await user.keyboard('t');
    expect(reveal(3)).toHaveAccessibleName('Show translation');
    expect(screen.queryByText('Nina buys bread.', { selector: 'span' })).not.toBeInTheDocument();
  });

  test('what T has told goes from the news when the mouse hides the line', async () => {
    const { user } = await openOn();
    await user.click(blur());
    await screen.findByText('Nina buys bread.');
    await pressAt(user, 4, 't');
    expect(screen.getByText('Nina buys bread.', { selector: 'span' })).toBeVisible();
    await user.click(reveal(3));
    expect(screen.queryByText('Nina buys bread.', { selector: 'span' })).not.toBeInTheDocument();
  });

  test.each([
    ['loads', { [LINES]: () => new Promise(() => undefined) }],
    [
      'is being made',
      {
        [LINES]: readLines([], { source: null, credit: null, can_translate: true }),
        [TRANSLATE]: () => new Promise(() => undefined),
      },
    ],
  ])('T does not say that there is no translation while it %s', async (_case, more) => {
    const { user, asked } = await openOn(complete, more);
    await user.click(blur());
    await waitFor(() => expect(asked(TRANSLATE in more ? 'POST' : 'GET').length).toBeGreaterThan(0));
    await pressAt(user, 4, 't');
    expect(screen.queryByText('This sentence has no translation.')).not.toBeInTheDocument();
  });

  test('T says so where the sentence has no line', async () => {
    const { user } = await openOn(readLines(['The market opens.', null, null]));
    await user.click(blur());
    await screen.findByText('The market opens.');
    await pressAt(user, 4, 't');
    expect(screen.getByText('This sentence has no translation.')).toBeVisible();
  });
});

test('T switches the second line on and off where it is not blurred', async () => {
  const { user } = await open();
  await pressAt(user, 0, 't');
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Translation is on.')).toBeVisible();
  await screen.findByText('The market opens.');
  await user.keyboard('t');
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
});

describe('lines that are missing', () => {
  const sentences = Array.from({ length: 60 }, (_, index) => `Frase número${index}.`);
  const long = { ...spoken(...sentences), language: 'es' };
  const none = readLines([], { source: null, credit: null, can_translate: true });
  const upTo = (count: number) =>
    readLines(
      sentences.map((_, index) => (index < count ? `Sentence ${index}.` : null)),
      { source: 'model', credit: 'big-1', can_translate: true },
    );

  test('are asked for around the voice, one stretch after the other', async () => {
    const answered = [upTo(20), upTo(40)];
    const { asked } = await openOn(none, {
      'GET /api/transcribe/morning-market': long,
      [TRANSLATE]: () => answered.shift(),
    });
    expect(await screen.findByText('Sentence 19.')).toBeInTheDocument();
    expect(asked('POST').map(({ data }) => data)).toEqual([{ language: 'en', first: 0, count: 20 }]);
    seekTo(15.1);
    expect(await screen.findByText('Sentence 39.')).toBeInTheDocument();
    expect(
      asked('POST')
        .slice(1)
        .map(({ data }) => data),
    ).toEqual([{ language: 'en', first: 20, count: 20 }]);
    expect(screen.getByText('Translation: big-1 (a language model)')).toBeVisible();
  });

  test('are asked for by one request at a time, and not at all while the line is off', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { asked, user } = await open(none, {
      'GET /api/transcribe/morning-market': long,
      [TRANSLATE]: () => new Promise(() => undefined),
    });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(asked('POST')).toEqual([]);
    await user.click(toggle());
    await waitFor(() => expect(asked('POST')).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(asked('POST')).toHaveLength(1);
    expect(screen.getByText('Translating the next sentences...')).toBeVisible();
  });

  test('that nobody could translate are not asked for again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { asked } = await openOn(none, {
      'GET /api/transcribe/morning-market': long,
      [TRANSLATE]: readLines(
        sentences.map(() => null),
        { source: null, can_translate: true },
      ),
    });
    await waitFor(() => expect(asked('POST')).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(asked('POST')).toHaveLength(1);
  });

  test.each([
    [
      withStatus(502, { detail: 'down', code: 'outside_service_failed' }),
      'The translation could not be loaded.',
    ],
    [withStatus(429, { detail: 'Wait a minute.', code: 'too_many_requests' }), 'Wait a minute.'],
  ])('after a failure wait until they are asked for again', async (failure, text) => {
    jest.useFakeTimers({ advanceTimers: true });
    const { asked, user } = await openOn(none, {
      'GET /api/transcribe/morning-market': long,
      [TRANSLATE]: failFirst(upTo(20), failure),
    });
    expect(await screen.findByText(text)).toHaveAttribute('role', 'alert');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(asked('POST')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sentence 5.')).toBeInTheDocument();
  });

  test('are asked for again after an outage', async () => {
    const { asked, calls } = await openOn(none, {
      'GET /api/transcribe/morning-market': long,
      'GET /api/auth/me': failFirst({}),
      [TRANSLATE]: failFirst(upTo(20)),
    });
    expect(await screen.findByText(/^Network error/)).toBeVisible();
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth/me')).toBe(true));
    await comeOnline();
    expect(await screen.findByText('Sentence 5.')).toBeInTheDocument();
    expect(asked('POST')).toHaveLength(2);
  });
});

test('a step of the voice draws nothing, and the next sentence only both its lines over the picture', async () => {
  const drawn = jest.fn();
  const Watched = ({ children }: { children: ReactNode }) => (
    <Profiler id="lesson" onRender={drawn}>
      {children}
    </Profiler>
  );
  await openOn(complete, {}, { around: Watched });
  await screen.findByText('The market opens.');
  seekTo(0.1);
  drawn.mockClear();
  const steps: [number, number][] = [
    [0.6, 0],
    [1.1, 0],
    [1.6, 1],
    [3.1, 2],
  ];
  for (const [seconds, draws] of steps) {
    seekTo(seconds);
    await act(async () => undefined);
    expect(drawn).toHaveBeenCalledTimes(draws);
  }
  expect(word(6)).toHaveAttribute('data-current');
  const over = document.querySelector('[data-picture-subtitles]');
  expect(over).toHaveTextContent('El pan huele bien.The bread smells good.');
});
