import type { SlotProps } from '@glossa/kit/federation';
import { failFirst, giveMedia, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import spanish from '../../messages/es.json';
import { savedWord } from '../../testing/words';
import { VocabularyScreens } from '../../testing/vocabulary-screens';

const QuizOptions = ({ vocabularyIds }: SlotProps['quiz/generate']) => (
  <div role="dialog">words {vocabularyIds.join(' ')}</div>
);

const open = (answer: Answer, path = '/vocabulary/1', texts: Record<string, string> = messages) =>
  renderScreen(<VocabularyScreens />, {
    path,
    messages: texts,
    answers: { 'GET /api/vocabulary/1': answer },
    slots: { 'quiz/generate': QuizOptions },
  });

const shown = (label: string) => screen.getByText(label).nextElementSibling;

describe('the page of a word', () => {
  it('shows every field and badge', async () => {
    open({ ...savedWord(), lemma: 'harbour' });
    expect(await screen.findByRole('heading', { level: 1, name: 'harbour' })).toBeInTheDocument();
    expect(screen.queryByText(/Base form/)).toBeNull();
    expect(document.title).toBe('harbour · Glossa');
    expect(screen.getByRole('link', { name: 'Back to Vocabulary' })).toHaveAttribute('href', '/vocabulary');
    expect(shown('Translation')).toHaveTextContent('puerto');
    expect(shown('Definition')).toHaveTextContent('a sheltered port');
    expect(shown('Detailed definition')).toHaveTextContent('a sheltered port where ships');
    expect(shown('Part of speech')).toHaveTextContent('noun');
    expect(shown('Context')).toHaveTextContent('The boats wait in the harbour.');
    expect(shown('Synonyms')).toHaveTextContent('haven, port');
    expect(shown('Antonyms')).toHaveTextContent('open sea');
    expect(screen.getByRole('listitem')).toHaveTextContent('A quiet harbour at dawn.');
    expect(screen.getByText('Level B1')).toHaveClass('warning');
    expect(screen.getByText('Learning')).toBeInTheDocument();
    expect(screen.getByText(/^Added/)).toHaveTextContent('Added Mar 14, 2026');
  });

  it('tells the base form of a word that was saved in another form', async () => {
    open({ ...savedWord({ word: 'harbours' }), lemma: 'harbour' });
    expect(await screen.findByText('Base form:', { exact: false })).toHaveTextContent('Base form: harbour');
  });

  it('names the part of speech in the language of the page', async () => {
    open(savedWord(), undefined, spanish);
    expect(await screen.findByText('sustantivo')).toBeInTheDocument();
  });

  it('shows a part of speech that it does not know as it is', async () => {
    open(savedWord({ part_of_speech: 'Redewendung' }));
    expect(await screen.findByText('Redewendung')).toBeInTheDocument();
  });

  it('shows a dash for a missing definition and omits other unknown fields', async () => {
    const nothing = { definition: null, detailed_definition: null, part_of_speech: null, context: null };
    open(savedWord({ ...nothing, synonyms: [], antonyms: [], examples: [], is_mastered: true }));
    expect(await screen.findByText('Mastered')).toBeInTheDocument();
    expect(shown('Definition')).toHaveTextContent('—');
    for (const label of [
      'Detailed definition',
      'Part of speech',
      'Context',
      'Synonyms',
      'Antonyms',
      'Examples',
    ]) {
      expect(screen.queryByText(label)).not.toBeInTheDocument();
    }
  });

  it('shows the samples of an API that calls examples so and leaves empty lists out', async () => {
    const { synonyms: _synonyms, antonyms: _antonyms, examples, ...word } = savedWord();
    open({ ...word, samples: examples });
    expect(await screen.findByRole('listitem')).toHaveTextContent('A quiet harbour at dawn.');
    expect(screen.queryByText('Synonyms')).not.toBeInTheDocument();
  });

  it('links to other sites, also where nobody knows the languages', async () => {
    const { language: _language, translation_language: _translation, ...word } = savedWord();
    open({ ...word, translation: null, context: null });
    const link = await screen.findByRole('link', { name: 'Google Translate (in a new tab)' });
    expect(link).toHaveAttribute(
      'href',
      'https://translate.google.com/?op=translate&sl=auto&tl=en&text=harbour',
    );
  });

  it('shows the sentence that a word was saved from once, and not as an example too', async () => {
    open(savedWord({ context: 'A quiet harbour at dawn.', examples: ['A quiet harbour at dawn.'] }));
    await screen.findByText('Context');
    expect(shown('Context')).toHaveTextContent('A quiet harbour at dawn.');
    expect(screen.queryByText('Examples')).not.toBeInTheDocument();
  });

  it('shows a text once that is translation, definition and the only sense', async () => {
    open(savedWord({ translation: 'A sheltered port.', detailed_definition: '1. a sheltered port' }));
    expect(await screen.findByText('a sheltered port')).toBeInTheDocument();
    expect(screen.getAllByText(/a sheltered port/i)).toHaveLength(1);
    expect(shown('Translation')).toHaveTextContent('—');
  });

  it('lists numbered senses, without the one that is the definition', async () => {
    const detailed_definition = '1. a sheltered port\n2. a place of refuge\n3. a dock';
    open(savedWord({ detailed_definition }));
    await screen.findByText('Detailed definition');
    const senses = within(shown('Detailed definition') as HTMLElement).getAllByRole('listitem');
    expect(senses.map(({ textContent }) => textContent)).toEqual(['a place of refuge', 'a dock']);
    expect(senses[0]?.parentElement?.tagName).toBe('OL');
    expect(screen.getAllByText('a sheltered port')).toHaveLength(1);
  });

  it('shows sentences of lessons before other examples, to be heard and watched', async () => {
    const { played } = giveMedia();
    const sound = {
      media: { kind: 'file', url: '/api/media/port/lesson.webm', type: 'video/webm' },
      start: 12.5,
      end: 15,
    };
    const lesson = { video_id: 'port', video_title: 'The port', playlist_id: 4, sound };
    const lesson_examples = [{ sentence: 'The harbour sleeps.', ...lesson }];
    const { user, calls } = open({ ...savedWord(), lesson_examples });
    await screen.findByText('Examples');
    const items = within(shown('Examples') as HTMLElement);
    expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('The harbour sleeps.'),
      'A quiet harbour at dawn.',
    ]);
    expect(screen.getByRole('link', { name: /^Watch this moment in “ ?The port ?”$/ })).toHaveAttribute(
      'href',
      '/playlists/4/port?t=12',
    );
    await user.click(screen.getByRole('button', { name: 'Pronounce “The harbour sleeps.”' }));
    await waitFor(() => expect(played).toHaveLength(1));
    expect(played[0]).toMatchObject({ currentTime: 12.5, src: expect.stringMatching(/port\/lesson.webm$/) });
    expect(calls.map(({ path }) => path)).not.toContain('/api/word-sounds');
  });

  it('leads back to the list as it was searched', async () => {
    renderScreen(<VocabularyScreens />, {
      path: '/vocabulary/1',
      state: { list: '?q=har&status=learning' },
      messages,
      answers: { 'GET /api/vocabulary/1': savedWord() },
    });
    expect(await screen.findByRole('link', { name: 'Back to Vocabulary' })).toHaveAttribute(
      'href',
      '/vocabulary?q=har&status=learning',
    );
  });

  it('makes a quiz with this word alone', async () => {
    const { user } = open(savedWord());
    await user.click(await screen.findByRole('button', { name: 'Generate Quiz with this Word' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('words 1');
  });

  it('says that it is loading', () => {
    open(() => new Promise(() => undefined));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  it('says that the word does not exist', async () => {
    open(withStatus(404, { detail: 'No such word.', code: 'word_not_found' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Word not found');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('finds no word at an address that cannot be one, without asking', () => {
    const { calls } = open(savedWord(), '/vocabulary/first');
    expect(screen.getByRole('alert')).toHaveTextContent('Word not found');
    expect(calls).toEqual([]);
  });

  it('redirects an unknown address below a word to the dashboard', () => {
    const { address } = open(savedWord(), '/vocabulary/1/more');
    expect(address()).toBe('/dashboard');
  });

  it('shows the word after a failure once it is tried again', async () => {
    const { user } = open(failFirst(savedWord()));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch word details');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('puerto')).toBeInTheDocument();
  });
});
