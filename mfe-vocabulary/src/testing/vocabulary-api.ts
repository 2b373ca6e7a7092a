import type { VocabularyChange, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import type { Answer, Call } from '@glossa/kit/testing';
import { reviewCounts } from './reviews';
import { savedWord } from './words';

/** `word-1` is the newest. */
export function manyWords(count: number): VocabularyWord[] {
  return Array.from({ length: count }, (_, index) =>
    savedWord({ id: index + 1, word: `word-${index + 1}`, is_mastered: index % 2 === 1 }),
  );
}

const idsIn = ({ data }: Call) => (data as { ids: number[] }).ids;

/** An API with these saved words, which finds, deletes, restores and changes them. */
export function vocabularyApi(words: readonly VocabularyWord[]) {
  let saved = [...words];
  let gone: VocabularyWord[] = [];

  function found({ params }: Call): VocabularyWord[] {
    const { q = '', status, video_id, sort, order } = params;
    const list = saved.filter(
      (word) =>
        word.word.includes(q) &&
        (video_id === undefined || word.video_id === video_id) &&
        (status === undefined || word.is_mastered === (status === 'mastered')),
    );
    if (sort === 'word') list.sort((a, b) => (a.word < b.word ? -1 : 1));
    return order ? list.reverse() : list;
  }

  const answers: Record<string, Answer> = {
    'GET /api/videos': { data: [{ video_id: 'lesson-1', title: 'At the harbour', language: 'en' }] },
    'GET /api/vocabulary/reviews/counts': reviewCounts(),
    'GET /api/vocabulary': (call: Call) => {
      const list = found(call);
      const page = Number(call.params['page']);
      return { data: list.slice((page - 1) * 100, page * 100), page, per_page: 100, total: list.length };
    },
    'GET /api/vocabulary/tags': { tags: [] },
    'GET /api/vocabulary/ids': (call: Call) => ({ ids: found(call).map(({ id }) => id) }),
    'POST /api/vocabulary/delete': (call: Call) => {
      const leaving = saved.filter(({ id }) => idsIn(call).includes(id));
      gone = [...gone, ...leaving];
      saved = saved.filter((word) => !leaving.includes(word));
      return { ids: leaving.map(({ id }) => id) };
    },
    'POST /api/vocabulary/restore': (call: Call) => {
      const coming = gone.filter(({ id }) => idsIn(call).includes(id));
      gone = gone.filter((word) => !coming.includes(word));
      saved = [...coming, ...saved].sort((a, b) => a.id - b.id);
      return { ids: coming.map(({ id }) => id) };
    },
  };
  for (const { id } of words.slice(0, 5)) {
    const one = () => saved.find((word) => word.id === id);
    answers[`GET /api/vocabulary/${id}`] = one;
    answers[`PUT /api/vocabulary/${id}`] = ({ data }: Call) => {
      const { is_mastered: said, ...change } = data as VocabularyChange;
      const mark = said === undefined ? {} : { mastered_by_learner: said, is_mastered: said ?? false };
      saved = saved.map((word) => (word.id === id ? Object.assign({ ...word }, change, mark) : word));
      return one();
    };
  }
  return answers;
}
