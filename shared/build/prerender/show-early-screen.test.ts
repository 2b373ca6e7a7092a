import { BOOT_CALLS_GLOBAL, LOCALE_KEY } from '@glossa/contract/page-protocol';
import { waitFor } from '@testing-library/react';
import { showEarlyScreen } from './show-early-screen';

const FRAME = '<main data-early=""></main>';
const INPUT = { html: '<h1>-</h1><p>-</p>', calls: ['/api/quizzes/:2', '/api/quizzes/:2/words'] };

const ANSWERS = { '/api/quizzes/7': { name: 'Fruit' }, '/api/quizzes/7/words': ['plum'] };

interface Opening {
  /** What the API answers to the calls that the page has made. */
  answers?: Record<string, unknown>;
  status?: number;
  path?: string;
  body?: string;
}

function openPage({ answers = ANSWERS, status = 200, path = '/quizzes/7', body = FRAME }: Opening = {}) {
  window.history.replaceState(null, '', path);
  document.head.replaceChildren();
  document.body.innerHTML = body;
  const responses = Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [
      call,
      Promise.resolve(new Response(JSON.stringify(answer), { status })),
    ]),
  );
  window[BOOT_CALLS_GLOBAL] = { token: 'token', responses };
  return { responses, main: () => document.querySelector('main') };
}

function fill(content: DocumentFragment, [quiz, words]: readonly unknown[]): boolean {
  const [title, text] = content.children;
  if (title) title.textContent = (quiz as { name: string }).name;
  if (text) text.textContent = String(words);
  return true;
}

const PRELOAD =
  '<link rel="preload" as="style" href="/apps/quiz/main.css" integrity="sha384-a" crossorigin="anonymous">';
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

beforeEach(() => (document.documentElement.lang = 'en'));
afterEach(() => {
  delete window[BOOT_CALLS_GLOBAL];
  localStorage.clear();
});

describe('an early screen', () => {
  it('shows the answers to the calls of the page, and takes no input', async () => {
    const { main } = openPage();
    await showEarlyScreen(INPUT, fill);
    expect(main()?.innerHTML).toBe(
      '<h1 inert="" aria-hidden="true">Fruit</h1><p inert="" aria-hidden="true">plum</p>',
    );
  });

  it('is not read out, except for the status that says what is on its way', async () => {
    const { main } = openPage();
    const html = '<div><p role="status">Loading...</p><h1>-</h1></div>';
    await showEarlyScreen({ ...INPUT, html }, () => true);
    expect(main()?.innerHTML).toBe(
      '<div inert="" aria-hidden="true"><h1>-</h1></div><p role="status">Loading...</p>',
    );
  });

  it('leaves the answers for the app', async () => {
    const { responses } = openPage();
    await showEarlyScreen(INPUT, fill);
    expect(await (await responses['/api/quizzes/7'])?.json()).toEqual({ name: 'Fruit' });
  });

  it('waits for the styles that the page has preloaded, and requests them as the shell does', async () => {
    const { main } = openPage();
    document.head.innerHTML = PRELOAD;
    const shown = showEarlyScreen(INPUT, fill);
    await waitFor(() => expect(sheets()).toHaveLength(1));
    expect(main()?.innerHTML).toBe('');
    const [sheet] = sheets();
    expect(sheet).toHaveAttribute('href', '/apps/quiz/main.css');
    expect(sheet).toHaveAttribute('integrity', 'sha384-a');
    expect(sheet).toHaveAttribute('crossorigin', 'anonymous');
    // Such a link holds up no script.
    expect(sheet).toHaveAttribute('media', 'print');
    sheet?.dispatchEvent(new Event('load'));
    await shown;
    expect(sheet).toHaveAttribute('media', 'all');
    expect(main()?.textContent).toBe('Fruitplum');
  });

  it('leaves no link to a stylesheet that cannot be loaded, and is not shown', async () => {
    const { main } = openPage();
    document.head.innerHTML = PRELOAD;
    const shown = showEarlyScreen(INPUT, fill);
    await waitFor(() => expect(sheets()).toHaveLength(1));
    sheets()[0]?.dispatchEvent(new Event('error'));
    await shown;
    expect(sheets()).toEqual([]);
    expect(main()?.innerHTML).toBe('');
  });

  it('applies no styles where it is not shown', async () => {
    openPage();
    document.head.innerHTML = PRELOAD;
    await showEarlyScreen(INPUT, () => false);
    expect(sheets()).toEqual([]);
  });

  it('is not shown in the language of the page where the learner has chosen another one', async () => {
    const { main } = openPage();
    localStorage.setItem(LOCALE_KEY, 'ka');
    await showEarlyScreen(INPUT, fill);
    expect(main()?.innerHTML).toBe('');
  });

  it('tells of a fault in the code of the app', async () => {
    openPage();
    const fault = () => {
      throw new Error('no title');
    };
    await expect(showEarlyScreen(INPUT, fault)).rejects.toThrow('no title');
  });

  it.each([
    ['a call is refused', { status: 403 }],
    ['a call was not made, or is taken already', { answers: {} }],
    ['the address asks for more', { path: '/quizzes/7?at=3' }],
    ['the frame has no place for it', { body: '<main></main>' }],
    ['something is there already', { body: '<main data-early=""><p>Quiz</p></main>' }],
  ])('is not shown when %s', async (_why, opening) => {
    const { main } = openPage(opening);
    const before = main()?.innerHTML;
    await showEarlyScreen(INPUT, fill);
    expect(main()?.innerHTML).toBe(before);
  });

  it('is not shown when its own code says no, or the site has taken the place of the frame', async () => {
    const { main } = openPage();
    await showEarlyScreen(INPUT, () => false);
    expect(main()?.innerHTML).toBe('');
    const frame = main();
    const shown = showEarlyScreen(INPUT, fill);
    frame?.remove();
    await shown;
    expect(frame?.innerHTML).toBe('');
  });
});
