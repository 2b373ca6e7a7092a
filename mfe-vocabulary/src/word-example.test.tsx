import type { LessonExample } from '@glossa/contract/vocabulary/vocabulary';
import { holdAnswer, noAnswer, renderScreen, type Answer } from '@glossa/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import messages from './messages/en.json';
import { slots } from './remote';
import { makeTranslation } from './testing/words';

const sentence = 'The boats wait in the harbour.';
const example: LessonExample = {
  sentence: 'A small harbour lies behind the hill.',
  video_id: 'lesson-2',
  video_title: 'The island',
  playlist_id: 1,
  sound: { media: { kind: 'file', url: '/lesson-2.webm', type: 'video/webm' }, start: 3, end: 6 },
};
const details = {
  definition: 'a sheltered port',
  sources: ['wordnet'],
  examples: ['The ship left the harbour.', 'They reached the harbour at night.'],
};

const props = { word: 'harbour', sentence, videoId: 'lesson-1', videoTime: 14.2 };
const LookUp = slots['vocabulary/look-up'];
const AddWord = slots['vocabulary/add-word'];

const places = [
  ['the sheet', <LookUp key="sheet" {...props} />],
  ['the dialog', <AddWord key="dialog" {...props} onAdded={() => {}} onClose={() => {}} />],
] as const;

async function open(place: React.ReactElement, answers: Record<string, Answer>) {
  const view = renderScreen(place, {
    messages,
    answers: {
      'POST /api/ai/translate': makeTranslation(),
      'POST /api/ai/vocab-details': details,
      'GET /api/vocabulary/video/lesson-1': [],
      ...answers,
    },
  });
  await screen.findByText('puerto');
  await view.user.click(screen.getByRole('button', { name: 'More' }));
  return view;
}

describe.each(places)('the example in %s', (_name, place) => {
  it('is a sentence of another moment of a lesson, with the button that plays it', async () => {
    const { calls } = await open(place, { 'GET /api/lesson-example': { example } });
    const shown = await screen.findByText(example.sentence);
    expect(shown).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('button', { name: `Pronounce “${example.sentence}”` })).toBeVisible();
    expect(screen.queryByText(/The ship left/)).not.toBeInTheDocument();
    const params = { word: 'harbour', language: 'en', video_id: 'lesson-1', video_time: '14.2' };
    expect(calls.find(({ path }) => path === '/api/lesson-example')).toMatchObject({ params });
  });

  it.each([
    ['no lesson says it elsewhere', { example: null }],
    ['an API does not have it', noAnswer],
  ])('is the first of the dictionary where %s', async (_when, answer) => {
    await open(place, { 'GET /api/lesson-example': answer });
    expect(await screen.findByText('The ship left the harbour.')).toBeInTheDocument();
    expect(screen.queryByText(/at night/)).not.toBeInTheDocument();
  });

  it('comes with what stands below it, so that it does not move', async () => {
    const { held, answer } = holdAnswer();
    const { calls } = await open(place, { 'GET /api/lesson-example': held });
    await screen.findByText('a sheltered port');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/lesson-example'));
    expect(screen.queryByText(/^Sources:/)).not.toBeInTheDocument();
    answer({ example });
    const below = await screen.findByText(/^Sources:/);
    expect(
      screen.getByText(example.sentence).compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('is absent where the only one is the sentence of the lesson itself', async () => {
    const { calls } = await open(place, {
      'GET /api/lesson-example': { example: null },
      'POST /api/ai/vocab-details': { ...details, examples: [sentence.toLowerCase()] },
    });
    await screen.findByText('a sheltered port');
    expect(calls.some(({ path }) => path === '/api/lesson-example')).toBe(true);
    expect(screen.queryByText('Example')).not.toBeInTheDocument();
  });
});
