import {
  failFirst,
  giveSpeech,
  holdAnswer,
  noAnswer,
  renderScreen,
  takeSpeech,
  withStatus,
  type Call,
  type Answer,
} from '@glossa/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import messages from './messages/en.json';
import { slots } from './remote';
import { noSuchCall, specifiedDetails, specifiedWord } from './testing/specified-words';
import { makeTranslation, savedWord, unknownWord } from './testing/words';

const LookUp = slots['vocabulary/look-up'];
const TRANSLATE = 'POST /api/ai/translate';
const DETAILS = 'POST /api/ai/vocab-details';
const SAVE = 'POST /api/vocabulary';
const SAVED = 'GET /api/vocabulary/video/lesson-1';
const sentence = 'The boats wait in the harbour.';

function open(answers: Record<string, Answer> = {}, language?: string) {
  const onAdded = jest.fn();
  const view = renderScreen(
    <div role="dialog" aria-label="look-up" tabIndex={-1}>
      <LookUp
        word="harbour"
        sentence={sentence}
        videoId="lesson-1"
        videoTime={14.2}
        {...(language && { language })}
        onAdded={onAdded}
      />
    </div>,
    {
      messages,
      answers: {
        [TRANSLATE]: makeTranslation(),
        [DETAILS]: {
          definition: 'a sheltered port',
          part_of_speech: 'noun',
          sources: ['glossary', 'wordnet'],
        },
        [SAVED]: [],
        [SAVE]: withStatus(201, savedWord()),
        ...answers,
      },
    },
  );
  const sent = () => view.calls.filter((call) => call.method === 'POST' && call.path === '/api/vocabulary');
  return { ...view, onAdded, sent };
}

/** Opens what a look-up does not say at once. */
const openMore = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'More' }));

const addButton = () => screen.getByRole('button', { name: 'Add' });

describe('the popover of a word', () => {
  it('works on a server that answers a translation and nothing else', async () => {
    const { user } = open({
      [TRANSLATE]: { translation: 'puerto' },
      [DETAILS]: specifiedDetails,
      [SAVED]: [specifiedWord({ id: 5, word: 'rope' })],
      [SAVE]: {},
      'GET /api/lesson-example': noSuchCall,
    });
    expect(await screen.findByText('puerto')).toBeInTheDocument();
    await openMore(user);
    expect(await screen.findByText('A quiet harbour at dawn.')).toBeInTheDocument();
    await user.click(addButton());
    expect(await screen.findByRole('button', { name: 'Added' })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/undefined|null|Source/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['Häuser', 'Haus', 'Haus'],
    ['rufe', 'anrufen', 'anrufen'],
    ['freue', 'sich freuen', 'sich freuen'],
    ['„HAUS“', 'Haus', undefined],
    ['ha\u0308user', 'H\u00e4user', undefined],
  ])('shows the base form of %s, %s, as it is, unless it is the same word', async (word, lemma, shown) => {
    open({ [TRANSLATE]: makeTranslation({ word, lemma, source_language: 'de' }) }, 'de');
    expect(await screen.findByText('puerto')).toBeVisible();
    expect(screen.queryByText(lemma)?.getAttribute('lang')).toBe(shown && 'de');
  });

  it('shows the base form of a word that has a definition and no translation', async () => {
    const unknown = { found: false, translation: null, translations: [], source: null };
    const described = { word: 'harbours', lemma: 'harbour', source_language: 'en', found: true };
    open({
      [TRANSLATE]: makeTranslation({ word: 'harbours', lemma: 'harbours', ...unknown }),
      [DETAILS]: {
        ...described,
        definition: 'a sheltered port',
        part_of_speech: 'noun',
        sources: ['wordnet'],
      },
    });
    expect((await screen.findByText('noun')).closest('p')).toHaveTextContent('noun · harbour');
    expect(screen.getByText('a sheltered port')).toBeVisible();
  });

  it('shows the translations, the part of speech, a short definition and the sources', async () => {
    const { container, user } = open();
    expect(screen.getByText('Translating...')).toBeInTheDocument();
    // The spinner reads itself out.
    const live = document.querySelector('[aria-live]');
    expect(live).toBeEmptyDOMElement();
    expect(live).toContainElement(await screen.findByText('puerto'));
    expect(screen.getByText('puerto')).toHaveAttribute('lang', 'es');
    expect(await screen.findByText('noun')).toBeVisible();
    expect(screen.queryByText('a sheltered port')).not.toBeInTheDocument();
    await openMore(user);
    expect(await screen.findByText('Other translations: refugio')).toBeVisible();
    expect(screen.getByText('a sheltered port')).toBeVisible();
    expect(await screen.findByText('Sources: Glossa glossary, WordNet')).toBeVisible();
    expect(container.querySelector('[aria-live="polite"]')).toHaveTextContent('puerto');
  });

  it('lists the senses of a dictionary with their parts of speech, and names the dictionary', async () => {
    const senses = [
      { part_of_speech: 'noun', translations: ['puerto', 'refugio'] },
      { part_of_speech: 'verb', translations: ['albergar'] },
      { part_of_speech: null, translations: ['amparo'] },
    ];
    const { user } = open({
      [TRANSLATE]: makeTranslation({ senses, source: 'FreeDict eng-spa' }),
      [DETAILS]: noAnswer,
    });
    await openMore(user);
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'noun puerto, refugio',
      'verb albergar',
      'amparo',
    ]);
    expect(screen.getByText('albergar')).toHaveAttribute('lang', 'es');
    expect(screen.queryByText(/Other translations/)).not.toBeInTheDocument();
    expect(await screen.findByText('Source: FreeDict eng-spa')).toBeVisible();
  });

  it('says that a word was translated through English, and when a translation is the learner’s own', async () => {
    const { user } = open({
      [TRANSLATE]: makeTranslation({ via: 'en', source: 'own' }),
      [DETAILS]: noAnswer,
    });
    await openMore(user);
    expect(await screen.findByText('Translated via English, so it may be less accurate.')).toBeVisible();
    expect(await screen.findByText('Source: your own translation')).toBeVisible();
  });

  it('says nothing of English where the word was translated directly', async () => {
    open();
    await screen.findByText('puerto');
    expect(screen.queryByText(/via English/)).not.toBeInTheDocument();
  });

  it('pronounces the word, not its base form, from its place in the lesson, else with a voice of its own language', async () => {
    const { spoken } = giveSpeech(['es-ES', 'en-GB']);
    const { user, calls } = open({
      'GET /api/word-sounds': { sound: null },
      [TRANSLATE]: makeTranslation({ lemma: 'haven' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pronounce “harbour”' }));
    await waitFor(() => expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([['harbour', 'en-GB']]));
    expect(calls.at(-1)).toMatchObject({
      path: '/api/word-sounds',
      params: { word: 'harbour', language: 'en', video_id: 'lesson-1', video_time: '14.2' },
    });
    takeSpeech();
  });

  it('pronounces the word before it is translated where the lesson names its language', async () => {
    open({ [TRANSLATE]: noAnswer }, 'en');
    expect(screen.getByRole('button', { name: 'Pronounce “harbour”' })).toBeEnabled();
    expect(await screen.findByText('The translation could not be loaded.')).toBeVisible();
  });

  it('shows the level of the word as the bands of lessons, in the line of grammar', async () => {
    open({ [DETAILS]: { definition: null, part_of_speech: 'noun', sources: [], difficulty_level: 3 } });
    expect((await screen.findByText('noun')).closest('p')).toHaveTextContent(/^noun · A2$/);
  });

  it('shows a phrase that nobody has translated word by word, with the translation of its sentence', async () => {
    renderScreen(
      <LookUp
        word="in the harbour"
        sentence={sentence}
        videoId="lesson-1"
        language="en"
        parts={['in', 'the', 'harbour']}
        line={{ text: 'Los barcos esperan en el puerto.', language: 'es' }}
      />,
      {
        messages,
        answers: {
          [TRANSLATE]: ({ data }: Call) =>
            (data as { word: string }).word === 'harbour' ? makeTranslation() : unknownWord,
          [DETAILS]: noAnswer,
          [SAVED]: [],
        },
      },
    );
    expect(await screen.findByText('Word by word')).toBeVisible();
    expect(await screen.findByText('puerto')).toBeVisible();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'in',
      'the',
      'harbour',
    ]);
    expect(screen.getByText('Los barcos esperan en el puerto.')).toHaveAttribute('lang', 'es');
  });

  it('adds the word with Enter while the focus is in the dialog around it, and on nothing in it', async () => {
    const { user, sent, onAdded } = open();
    await screen.findByText('puerto');
    act(() => screen.getByRole('dialog').focus());
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
    act(() => screen.getByRole('button', { name: 'More' }).focus());
    await user.keyboard('{Enter}');
    expect(sent()).toHaveLength(1);
  });

  it('does not take the focus', async () => {
    open();
    await screen.findByText('puerto');
    expect(document.body).toHaveFocus();
  });

  describe('of a word that nobody has translated', () => {
    const openUntranslated = (line?: { text: string; language: string }, spoken = sentence) =>
      renderScreen(
        <LookUp word="houses/flats" sentence={spoken} videoId="lesson-1" language="de" line={line} />,
        {
          messages,
          answers: {
            [TRANSLATE]: { ...unknownWord, word: 'houses/flats', lemma: 'house' },
            [DETAILS]: { found: false, word: 'houses/flats', lemma: 'house', source_language: 'de' },
            [SAVED]: [],
          },
        },
      );

    it('links to other sites with the word and its sentence, and tells its base form', async () => {
      openUntranslated();
      const text = 'houses%2Fflats%0A%0AThe%20boats%20wait%20in%20the%20harbour.';
      const links = await screen.findAllByRole('link', { name: /\(in a new tab\)$/ });
      expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
        [
          'Wiktionary (in a new tab)',
          'https://en.wiktionary.org/w/index.php?title=Special:Search&go=Go&search=house',
        ],
        ['DeepL (in a new tab)', `https://www.deepl.com/translator#de/en/${text.replace('%2F', '%5C%2F')}`],
        [
          'Google Translate (in a new tab)',
          `https://translate.google.com/?op=translate&sl=de&tl=en&text=${text}`,
        ],
      ]);
      for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      for (const link of links) expect(link).toHaveAttribute('target', '_blank');
      expect(screen.getByText('house')).toHaveAttribute('lang', 'de');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('links with a part of a long sentence around the word', async () => {
      const long = `${'ქალაქი '.repeat(400)}houses/flats${' 🏠'.repeat(400)}`;
      openUntranslated(undefined, long);
      const link = await screen.findByRole('link', { name: /^Google/ });
      const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
      expect(text).toContain('ქალაქი houses/flats 🏠');
      expect(text.length).toBeLessThan(1100);
    });

    it('shows the translation of its sentence', async () => {
      openUntranslated({ text: 'Les bateaux attendent.', language: 'fr' });
      expect(await screen.findByText('Les bateaux attendent.')).toHaveAttribute('lang', 'fr');
    });
  });

  it('says that no translation was found, and still saves the word', async () => {
    const { user, sent } = open({ [TRANSLATE]: unknownWord, [DETAILS]: noAnswer });
    expect(await screen.findByText('No translation found for “harbour” (Spanish).')).toBeVisible();
    await user.click(addButton());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.data).not.toHaveProperty('translation');
  });

  it.each([
    [{ part_of_speech: 'name', found: true, definition: 'the capital of England' }, 1],
    [{ part_of_speech: null, found: false }, 1],
    [{ part_of_speech: 'name', found: false }, 0],
  ])('with the details %j, %i texts say that no translation was found', async (details, count) => {
    open({ [TRANSLATE]: unknownWord, [DETAILS]: { ...specifiedDetails, definition: null, ...details } });
    expect(
      await screen.findByText(details.part_of_speech === 'name' ? /name/i : /No translation/),
    ).toBeVisible();
    expect(screen.queryAllByText('No translation found for “harbour” (Spanish).')).toHaveLength(count);
  });

  it('has a field for the learner’s own translation where none was found, and saves the word with it', async () => {
    const own = makeTranslation({ translation: 'dársena', translations: ['dársena'], source: 'own' });
    let isSaved = false;
    const { user, sent } = open({
      [TRANSLATE]: () => (isSaved ? own : unknownWord),
      [DETAILS]: noAnswer,
      [SAVE]: () => ((isSaved = true), withStatus(201, savedWord({ translation: 'dársena' }))),
    });
    await screen.findByText('No translation found for “harbour” (Spanish).');
    const field = await screen.findByRole('textbox', { name: 'Your own translation' });
    expect(document.body).toHaveFocus();
    await user.type(field, ' dársena {Enter}');
    expect(await screen.findByText('dársena')).toHaveAttribute('lang', 'es');
    expect(sent().map(({ data }) => data)).toEqual([
      expect.objectContaining({ word: 'harbour', translation: 'dársena' }),
    ]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Your own translation' })).toHaveFocus();
    await openMore(user);
    expect(await screen.findByText('Source: your own translation')).toBeVisible();
  });

  it('lets a translation that was found be replaced by the learner’s own', async () => {
    const { user, sent } = open();
    await screen.findByText('puerto');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Your own translation' }));
    expect(screen.getByRole('textbox', { name: 'Your own translation' })).toHaveFocus();
    await user.keyboard('dársena');
    await user.click(addButton());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.data).toMatchObject({ translation: 'dársena' });
  });

  it('changes the translation of a word that the learner has, and keeps what was typed when that fails', async () => {
    const changes: unknown[] = [];
    const own = makeTranslation({ translation: 'dársena', translations: ['dársena'], source: 'own' });
    const { user, sent } = open({
      [SAVED]: [savedWord({ id: 7 })],
      [TRANSLATE]: () => (changes.length > 1 ? own : makeTranslation()),
      'PUT /api/vocabulary/7': ({ data }: Call) =>
        changes.push(data) === 1 ? noAnswer : savedWord({ id: 7, translation: 'dársena' }),
    });
    await screen.findByText('In your vocabulary');
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Your own translation' }));
    await user.keyboard('dársena{Enter}');
    expect(await screen.findByText('The changes could not be saved.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('dársena');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('dársena')).toBeVisible();
    expect(changes).toEqual([{ translation: 'dársena' }, { translation: 'dársena' }]);
    expect(sent()).toEqual([]);
    expect(screen.getByText('In your vocabulary')).toBeVisible();
  });

  it('keeps what is typed while a translation is saved, and saves it as a change', async () => {
    const arrive: (() => void)[] = [];
    const hold = (answer: Answer) => () => new Promise((resolve) => arrive.push(() => resolve(answer)));
    const { user, calls, sent } = open({
      [SAVE]: hold(withStatus(201, savedWord({ id: 7 }))),
      'PUT /api/vocabulary/7': hold(savedWord({ id: 7 })),
    });
    await screen.findByText('puerto');
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Your own translation' }));
    await user.keyboard('dársena{Enter}');
    await screen.findByRole('button', { name: 'Adding...' });
    await user.keyboard('s{Enter}');
    arrive[0]?.();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.type(screen.getByRole('textbox'), '!');
    arrive[1]?.();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByRole('textbox')).toHaveValue('dársenas!');
    arrive[2]?.();
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    const put = calls.filter(({ method }) => method === 'PUT').map(({ data }) => data);
    expect(put).toEqual([{ translation: 'dársenas' }, { translation: 'dársenas!' }]);
    expect(sent()).toHaveLength(1);
  });

  it('can be retried after a failure', async () => {
    const { user } = open({ [TRANSLATE]: failFirst(makeTranslation()) });
    expect(await screen.findByText('The translation could not be loaded.')).toBeVisible();
    // It is not known yet whether there is one.
    expect(screen.queryByRole('link', { name: /Wiktionary/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('puerto')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('adding the word', () => {
  it('shows “Adding” and “Added” on one button, which keeps the focus', async () => {
    const { held, answer } = holdAnswer();
    const { user, sent, onAdded } = open({
      // The word is saved as it was clicked.
      [TRANSLATE]: makeTranslation({ lemma: 'haven' }),
      [SAVE]: held,
    });
    await screen.findByText('puerto');
    await user.click(addButton());
    const busy = await screen.findByRole('button', { name: 'Adding...' });
    expect(onAdded).not.toHaveBeenCalled();
    answer(withStatus(201, savedWord()));
    const added = await screen.findByRole('button', { name: 'Added' });
    expect(added).toBe(busy);
    expect(added).toHaveFocus();
    expect(screen.getByText('“harbour” was added to your vocabulary.')).toHaveAttribute('role', 'status');
    await user.click(added);
    expect(onAdded).toHaveBeenCalledTimes(1);
    expect(onAdded).toHaveBeenCalledWith('harbour');
    expect(sent().map((call) => call.data)).toEqual([
      {
        word: 'harbour',
        translation: 'puerto',
        context: sentence,
        video_id: 'lesson-1',
        video_time: 14.2,
        target_language: 'en',
      },
    ]);
  });

  it('tells how many more words the plan holds, where the server says that they are few', async () => {
    const { user } = open({ [SAVE]: withStatus(201, { ...savedWord(), room: { limit: 500, used: 488 } }) });
    await user.click(addButton());
    expect(await screen.findByText(/Room left: 12\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toBeVisible();
  });

  it('is not offered for a word that is saved from this video', async () => {
    open({ [SAVED]: [savedWord({ word: 'Harbour,' })] });
    expect(await screen.findByText('In your vocabulary')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  });

  // The dialog that adds a word has the other errors in the same words.
  it('shows an error and can be retried', async () => {
    const full = withStatus(402, { detail: 'Your plan has 50 words.', code: 'vocabulary_limit_reached' });
    const { user, onAdded } = open({ [SAVE]: failFirst(withStatus(201, savedWord()), full) });
    await user.click(addButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add word: Your plan has 50 words.');
    expect(onAdded).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription');
    await user.click(addButton());
    expect(await screen.findByRole('button', { name: 'Added' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a lesson that is kept, without a network', () => {
  const kept = (word: string, translation: string, lemma = word) => ({
    ...makeTranslation({ word, translation, translations: [translation], lemma }),
    ...{ definition: `a ${word}`, part_of_speech: 'noun', sources: ['wordnet'], synonyms: [], antonyms: [] },
    ...{ detailed_definition: null, examples: [], difficulty_level: null },
    translated: { lemma, source: 'glossary', credit: 'Glossa', found: true },
  });
  const away = { [TRANSLATE]: noAnswer, [DETAILS]: noAnswer };
  /** As the video app stores it; it asks for all of it at once. */
  const keep = (answers: readonly object[], here: readonly number[]) => {
    const stored = {
      ...{ video_id: 'lesson-1', answers },
      sentences: [
        { text: 'Another harbour.', answers: [0] },
        { text: sentence, answers: here },
      ],
    };
    const match = async (address: string, { cacheName }: { cacheName: string }) =>
      address === '/api/videos/lesson-1/look-ups?language=en' && /^glossa-kept-[0-9a-f]{16}$/.test(cacheName)
        ? new Response(JSON.stringify(stored))
        : undefined;
    Object.defineProperty(globalThis, 'caches', { value: { match }, configurable: true });
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  };
  afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

  it('says what a word means in its sentence', async () => {
    const answers = [kept('harbour', 'refugio'), kept('Harbour', 'muelle')];
    keep(answers, [1]);
    const { user, calls } = open(away);
    expect(await screen.findByText('muelle')).toBeVisible();
    expect(await screen.findByText('noun')).toBeVisible();
    await openMore(user);
    expect(await screen.findByText('a Harbour')).toBeVisible();
    expect(calls.some(({ path }) => path.endsWith('/look-ups'))).toBe(false);
  });

  it('says what a word means when a proxy answers that its server is stopped', async () => {
    const stopped = withStatus(502, 'Bad Gateway');
    keep([kept('harbour', 'refugio')], [0]);
    open({ [TRANSLATE]: stopped, [DETAILS]: stopped });
    expect(await screen.findByText('refugio')).toBeVisible();
  });

  it('says what a word means elsewhere where its sentence does not tell', async () => {
    keep([kept('harbour', 'refugio')], []);
    open(away);
    expect(await screen.findByText('refugio')).toBeVisible();
  });

  it.each([
    ['the lesson is not kept', () => undefined],
    ['it has no such word', () => keep([kept('boat', 'barca')], [0])],
  ])('asks the server for nothing else, and fails as before, where %s', async (_why, prepare) => {
    prepare();
    const { calls } = open(away);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(calls.some(({ path }) => path.endsWith('/look-ups'))).toBe(false);
  });

  it('does not ask the kept lesson when the server has refused', async () => {
    const refusal = withStatus(422, { detail: 'no', code: 'invalid_fields' });
    keep([kept('harbour', 'refugio')], [0]);
    open({ [TRANSLATE]: refusal, [DETAILS]: refusal });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('refugio')).not.toBeInTheDocument();
  });
});
