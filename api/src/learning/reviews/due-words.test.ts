import type { Page } from '@glossa/contract/page';
import type { SelectableWord, VocabularyIds, VocabularyPage } from '@glossa/contract/vocabulary/vocabulary';
import { DAY, setUpReviews, pass, createReviewer, type Reviewer } from './testing/review-setup';

const api = setUpReviews();

/** What everything that knows of due words finds: the list, its ids, the words to choose for a quiz, and a quiz. */
async function dueEverywhere(reviewer: Reviewer) {
  const page = (await reviewer.get('/vocabulary?status=due')).json<VocabularyPage>();
  const { ids } = (await reviewer.get('/vocabulary/ids?status=due')).json<VocabularyIds>();
  const all = (await reviewer.get('/vocabulary/for-quiz-selection')).json<Page<SelectableWord>>();
  const only = (await reviewer.get('/vocabulary/for-quiz-selection?only_due=true')).json<typeof all>();
  const quiz = await reviewer.post('/quizzes/generate-enhanced', {
    vocabulary_selection: { vocabulary_ids: reviewer.ids, filter_due_for_review: true },
  });
  const { due, new_words } = await reviewer.counts();
  return {
    counted: due + new_words,
    listed: page.total,
    ids: ids.length,
    marked: all.data.filter(({ is_due }) => is_due).length,
    selectable: only.total,
    inQuiz: quiz.statusCode === 201,
  };
}
const everywhere = (count: number) => ({
  ...{ counted: count, listed: count, ids: count, marked: count, selectable: count },
  inQuiz: count > 0,
});

/** A learner of one word, of which a quiz can be made. */
async function withWord() {
  const reviewer = await createReviewer(api, 1);
  const [id = 0] = reviewer.ids;
  await reviewer.put(`/vocabulary/${id}`, { translation: 'palabra' });
  return { reviewer, id };
}

/** Their word lasts for many weeks. */
async function withLastingWord() {
  const { reviewer, id } = await withWord();
  for (const days of [0, 9, 40]) {
    pass(days * DAY);
    await reviewer.grade(id, 'easy');
  }
  expect(await reviewer.stateOf(id)).toMatchObject({ isMastered: true });
  return { reviewer, id };
}

test('a word mastered by its memory is due when its review has come, wherever it is asked for', async () => {
  const { reviewer } = await withLastingWord();
  expect(await dueEverywhere(reviewer)).toEqual(everywhere(0));
  pass(1000 * DAY);
  expect(await dueEverywhere(reviewer)).toEqual(everywhere(1));
});

test('a word that the learner calls mastered is never due, and one they do not call so is', async () => {
  const { reviewer, id } = await withLastingWord();
  pass(1000 * DAY);
  await reviewer.put(`/vocabulary/${id}`, { is_mastered: true });
  expect(await dueEverywhere(reviewer)).toEqual(everywhere(0));
  await reviewer.put(`/vocabulary/${id}`, { is_mastered: false });
  expect(await dueEverywhere(reviewer)).toEqual(everywhere(1));
});

test('a word never reviewed is due, unless the learner calls it mastered', async () => {
  const { reviewer, id } = await withWord();
  expect(await dueEverywhere(reviewer)).toEqual(everywhere(1));
  await reviewer.put(`/vocabulary/${id}`, { is_mastered: true });
  expect(await dueEverywhere(reviewer)).toEqual(everywhere(0));
});
