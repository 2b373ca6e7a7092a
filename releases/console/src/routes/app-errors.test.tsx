import { screen, within } from '@testing-library/react';
import type { ErrorGroup } from '@glossa/contract/operators/errors';
import { noAnswer } from '../testing/answer-fetch';
import { renderConsole } from '../testing/render-console';

const at = '2026-11-20T02:05:00.000Z';
const place = { app: 'quiz', version: '1.1.0', file: 'remote.js', line: 1, column: 30 };
const original = { source: './src/quiz-card.tsx', line: 41, column: 9 };

const group = (id: string, more: Partial<ErrorGroup> = {}): ErrorGroup => ({
  id,
  name: 'TypeError',
  message: `message of ${id}`,
  place: { ...place, original },
  frames: [],
  visitors: 3,
  reports: 5,
  first_at: at,
  last_at: at,
  before: null,
  ...more,
});

const list = (groups: ErrorGroup[], more: object = {}) => ({
  app: 'quiz',
  version: '1.1.0',
  before: '1.0.0',
  source_maps: true,
  groups,
  ...more,
});

const open = (answer: unknown) =>
  renderConsole({ at: '#/apps/quiz', answers: { 'GET /apps/quiz/errors': answer } });
const section = () => screen.findByRole('region', { name: 'Errors' });

it('shows of each error the line of the source, the visitors, and the version before', async () => {
  const before = { visitors: 1, last_at: at };
  open(list([group('known', { before }), group('added', { visitors: 1 })]));
  const errors = within(await section());
  const [known, added] = await errors.findAllByRole('listitem');
  expect(known).toHaveTextContent('TypeError: message of known');
  expect(known).toHaveTextContent('src/quiz-card.tsx:41:9');
  expect(known).toHaveTextContent(/3 visitors since .* last/);
  expect(known).toHaveTextContent('In 1.0.0: 1 visitor');
  expect(added).toHaveTextContent('1 visitor since');
  expect(added).toHaveTextContent('New: not seen in 1.0.0');
});

it('says that a version has no errors, and that nothing is live', async () => {
  const { unmount } = open(list([]));
  const none = 'No errors in 1.1.0 in the last two weeks.';
  expect(await within(await section()).findByText(none)).toBeVisible();
  unmount();
  open(list([], { version: null, before: null }));
  expect(await within(await section()).findByText('Nothing live')).toBeVisible();
});

it('shows the lines of the built files where there are no source maps', async () => {
  open(list([group('one', { place: { ...place, original: null } })], { source_maps: false, before: null }));
  const errors = within(await section());
  expect(await errors.findByText('quiz/remote.js:1:30')).toBeVisible();
  expect(errors.getByText(/Errors in 1\.1\.0\. Published without source maps/)).toBeVisible();
});

it('asks again after a fault', async () => {
  const { table, user } = open(noAnswer);
  const errors = within(await section());
  const retry = await errors.findByRole('button');
  table['GET /apps/quiz/errors'] = list([group('one')]);
  await user.click(retry);
  expect(await errors.findByText('TypeError: message of one')).toBeVisible();
});
