import type { QuizDifficulty, QuizType } from '@glossa/contract/quiz/quiz';
import { useWords } from '@glossa/words/testing/test-words';
import { BLANK } from '@glossa/contract/quiz-blank';
import { openFixtureWords } from '../../../../testing/fixture-lessons';
import { failedChecks } from './checks';
import { generateQuestions } from './generate';
import type { QuizWord } from './quiz-word';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import { quizWord } from '../testing/quiz-word';

const opened = useWords(openFixtureWords);

const makeWord = (id: number, word: string, fields: Partial<QuizWord> = {}) => {
  const { lemma = word, translations, pos = null } = opened.glossary.find('en', word) ?? {};
  return quizWord(word, {
    ...{ id, lemma, translations: translations?.['es'] ?? [], partOfSpeech: pos },
    ...{ context: `Look, here is the ${word} again.`, videoId: 'river-walk' },
    ...fields,
  });
};
const makeWords = (words: readonly string[]) => words.map((word, id) => makeWord(id + 1, word));
const savedWords = () => makeWords(['bridge', 'boat', 'river', 'bread', 'waited', 'small', 'warm', 'old']);
const savedNouns = () => makeWords(['bridge', 'boat', 'river', 'bread', 'farmer', 'house', 'horse', 'bank']);

const generate = (
  words: QuizWord[],
  type: QuizType,
  count: number,
  seed = 1,
  difficulty: QuizDifficulty = 'medium',
) => generateQuestions({ words, type, count, seed, difficulty, glossary: opened.glossary });

const types: QuizType[] = ['multiple_choice', 'fill_blank', 'matching', 'translation', 'context', 'mixed'];
const difficulties: QuizDifficulty[] = ['easy', 'medium', 'hard'];

test.each(types.flatMap((type) => difficulties.map((difficulty) => [type, difficulty] as const)))(
  'every %s question of a %s quiz passes the checks, for many seeds',
  (type, difficulty) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { questions } = generate(savedWords(), type, 10, seed, difficulty);
      expect(questions.flatMap((question) => failedChecks(question))).toEqual([]);
      expect(questions).toHaveLength(10);
      expect(new Set(questions.map((question) => question.question)).size).toBe(10);
    }
  },
);

test('the same words and seed give the same quiz, another seed another', () => {
  const [one, same, other] = [7, 7, 8].map((seed) => generate(savedWords(), 'mixed', 10, seed));
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});

test('a mixed quiz has every type', () => {
  const { questions, notice } = generate(savedWords(), 'mixed', 10);
  expect(new Set(questions.map((question) => question.question_type)).size).toBe(5);
  expect(notice).toBeNull();
});

test('the right option is at every place equally often', () => {
  const { questions } = generate(savedNouns(), 'multiple_choice', 8);
  const places = questions.map((question) => question.options.indexOf(question.correct_answer));
  expect([0, 1, 2, 3].map((place) => places.filter((found) => found === place).length)).toEqual([2, 2, 2, 2]);
});

test('no wrong option is another accepted translation, a synonym or an inflection', () => {
  const words = [
    makeWord(1, 'ran'),
    makeWord(2, 'house', { synonyms: ['horse'] }),
    makeWord(3, 'boat'),
    makeWord(4, 'ship', { translations: ['barco'], partOfSpeech: 'noun' }),
  ];
  for (let seed = 0; seed < 60; seed += 1) {
    for (const question of generate(words, 'multiple_choice', 8, seed, 'hard').questions) {
      const wrong = question.options.filter((option) => option !== question.correct_answer);
      if (question.correct_answer === 'ran') expect(wrong).not.toContain('run');
      if (question.correct_answer === 'house') expect(wrong).not.toContain('horse');
      if (question.correct_answer === 'boat') expect(wrong).not.toContain('ship');
      if (question.correct_answer === 'barco') expect(wrong).not.toContain('barca');
    }
  }
});

test('easy and medium options are of the part of speech of the answer', () => {
  const listParts = (difficulty: QuizDifficulty) => {
    const { questions } = generate(
      [makeWord(1, 'river', { context: null, definition: 'a wide stream of water' })],
      'multiple_choice',
      5,
      3,
      difficulty,
    );
    const asked = questions.find((question) => question.correct_answer === 'river');
    const wrong = asked?.options.filter((option) => option !== 'river') ?? [];
    return new Set(wrong.map((option) => opened.glossary.find('en', option)?.pos === 'noun'));
  };
  expect(listParts('easy')).toEqual(new Set([true]));
  expect(listParts('medium')).toEqual(new Set([true]));
});

test('one saved word is asked in several ways, and a notice says that there are no more', () => {
  const word = makeWord(1, 'bridge', { definition: 'a road over water' });
  const { questions, notice } = generate([word], 'multiple_choice', 20);
  expect(questions.length).toBeGreaterThanOrEqual(5);
  expect(questions[0]?.question_type).toBe('multiple_choice');
  expect(notice?.code).toBe('fewer_questions');
  const five = generate([word], 'multiple_choice', 5);
  expect(five.questions).toHaveLength(5);
  expect(five.notice?.code).toBe('other_types');
});

test('a word is chosen once and typed once by each of its sentence, meaning and definition', () => {
  const definition = 'a road over water';
  const count = (fields: Partial<QuizWord>) =>
    generate([makeWord(1, 'bridge', fields)], 'mixed', 20).questions.length;
  expect([{}, { definition }, { context: null, definition }, { context: null }].map(count)).toEqual([
    4, 6, 4, 2,
  ]);
});

test('of two attempts the one with more questions is taken, then the one with more of the type', () => {
  const sentences = ['The boat went under the bridge.', 'The bread fell into the river.'];
  const words = ['boat', 'bridge', 'bread', 'river'].map((word, id) =>
    makeWord(id + 1, word, { context: sentences[Math.floor(id / 2)] ?? null }),
  );
  const count = (wanted: number) => {
    const { questions } = generate(words, 'context', wanted);
    return [questions.length, questions.filter(({ question_type }) => question_type === 'context').length];
  };
  expect([6, 11].map(count)).toEqual([
    [6, 4],
    [11, 2],
  ]);
  const defined = makeWord(1, 'bridge', { definition: 'a road over water' });
  expect(generate([defined], 'translation', 2).notice).toBeNull();
});

describe.each([1, 2, 3, 5])('a quiz of %i saved words', (size) => {
  const few = () =>
    ['bridge', 'boat', 'river', 'bread', 'waited']
      .slice(0, size)
      .map((word, id) => makeWord(id + 1, word, { definition: `what the lesson calls number ${id}` }));
  const quizzes = () =>
    types.flatMap((type) =>
      Array.from({ length: 10 }, (_, seed) => generate(few(), type, seed % 2 ? 10 : 5, seed).questions),
    );
  const pairs = (questions: readonly StoredQuestion[]) =>
    questions.flatMap((one) =>
      questions
        .filter((other) => other !== one && other.vocabulary_id === one.vocabulary_id)
        .map((other) => [one, other] as const),
    );

  test('has no question whose text says the answer to another', () => {
    for (const questions of quizzes()) {
      for (const one of questions) {
        const others = questions.filter((other) => other !== one && !other.pairs && !one.pairs);
        const told = others.filter((other) => other.vocabulary_id === one.vocabulary_id);
        const says = new RegExp(String.raw`\b${one.correct_answer}\b`);
        expect(told.filter(({ question }) => says.test(question))).toEqual([]);
      }
    }
  });

  test('has no two questions that ask for one word in the same way', () => {
    for (const [one, other] of quizzes().flatMap(pairs)) {
      expect(Boolean(one.pairs && other.pairs)).toBe(false);
      if (one.question_type === other.question_type) expect(one.question).not.toBe(other.question);
      if (one.options.length === 0 || other.options.length === 0) continue;
      expect([...one.options].sort()).toEqual([...other.options].sort());
    }
  });

  test('has no word in two matchings, nor in a choice beside one', () => {
    for (const questions of quizzes()) {
      const matched = questions.flatMap(({ pairs: columns }) => columns?.left ?? []);
      expect(new Set(matched).size).toBe(matched.length);
      const chosen = questions
        .filter(({ options }) => options.length > 0)
        .map(({ vocabulary_id }) => vocabulary_id);
      const words = few().filter(({ word }) => matched.includes(word));
      expect(words.filter(({ id }) => chosen.includes(id))).toEqual([]);
    }
  });

  test('asks to recognise a word before it asks to write it', () => {
    const isTyped = ({ options, pairs: columns }: StoredQuestion) => options.length === 0 && !columns;
    for (const questions of quizzes()) {
      for (const { id } of few()) {
        const typed = questions.filter(({ vocabulary_id }) => vocabulary_id === id).map(isTyped);
        expect(typed).toEqual([...typed].sort());
      }
    }
  });

  test('asks each word, and as much as these words allow', () => {
    for (const questions of quizzes()) {
      for (const { id, word } of few()) {
        const about = questions.filter(
          ({ vocabulary_id, pairs: columns }) => vocabulary_id === id || columns?.left.includes(word),
        );
        expect(about).not.toEqual([]);
      }
      expect(questions.length).toBeGreaterThanOrEqual(Math.min(5, size + 1));
    }
    expect(generate(few(), 'mixed', 10).questions).toHaveLength(Math.min(10, size * 6));
  });
});

test('two words of one sentence do not fill each other’s blanks', () => {
  const context = 'The boat went under the old bridge at noon.';
  const words = ['boat', 'bridge', 'old'].map((word, id) => makeWord(id + 1, word, { context }));
  for (let seed = 0; seed < 20; seed += 1) {
    for (const type of types) {
      const sentences = generate(words, type, 10, seed).questions.flatMap(({ sentence }) => sentence ?? []);
      expect(new Set(sentences).size).toBeLessThanOrEqual(1);
    }
  }
});

test('questions about one word stand apart', () => {
  const { questions } = generate(savedWords(), 'mixed', 15);
  const asked = questions.map(({ vocabulary_id }) => vocabulary_id);
  expect(asked.filter((id, index) => id === asked[index + 1] || id === asked[index + 2])).toEqual([]);
});

test('forms of one word count as one word', () => {
  const words = ['wait', 'waited'].map((word, id) => makeWord(id + 1, word, { lemma: 'wait' }));
  for (let seed = 0; seed < 20; seed += 1) {
    const { questions } = generate(words, 'mixed', 10, seed);
    const asksWord = questions.map(({ answer_language }) => answer_language === 'en');
    expect(new Set(asksWord).size).toBe(1);
  }
});

test('a word learned within one language is asked by its definition', () => {
  const own = { translationLanguage: 'en', translations: [], definition: 'a road over water' };
  const { questions } = generate([makeWord(1, 'bridge', own)], 'mixed', 10);
  expect(questions.length).toBeGreaterThanOrEqual(4);
  expect(questions.flatMap((question) => failedChecks(question))).toEqual([]);
  expect(new Set(questions.map((question) => question.answer_language))).toEqual(new Set(['en']));
});

test('a sentence that contains the word twice gets no blank', () => {
  const context = 'The river is a river.';
  const { questions } = generate([makeWord(1, 'river', { context })], 'fill_blank', 5);
  expect(questions.every((question) => !question.question.includes(`is a ${BLANK}`))).toBe(true);
});

test('a word without data gives no question', () => {
  const nothing = { translations: [], definition: null, context: null };
  expect(generate([makeWord(1, 'zzyzx', nothing)], 'mixed', 5).questions).toEqual([]);
});

test('a matching has only words of the learner, fewer pairs where there are fewer words, and none of one word', () => {
  for (const count of [1, 2, 3, 4, 6]) {
    const words = savedNouns().slice(0, count);
    const { questions } = generate(words, 'matching', 1);
    const matched = questions.flatMap(({ pairs }) => pairs?.left ?? []);
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(matched));
    expect(matched).toHaveLength(count === 1 ? 0 : Math.min(count, 4));
  }
});

test.each([2, 3, 4])('%i matchings share the saved words, so that each word is asked', (count) => {
  for (let seed = 0; seed < 20; seed += 1) {
    const { questions } = generate(savedNouns(), 'matching', count, seed);
    const matched = questions.flatMap(({ pairs }) => pairs?.left ?? []);
    expect(matched).toEqual(expect.arrayContaining(savedNouns().map(({ word }) => word)));
  }
});

test('a matching has words of one part of speech, and a word without others like it is asked in another way', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const words = savedWords();
    const { questions } = generate(words, 'matching', 5, seed);
    const parts = questions.flatMap(({ pairs }) =>
      pairs ? [words.filter(({ word }) => pairs.left.includes(word)).map((word) => word.partOfSpeech)] : [],
    );
    expect(parts.length).toBeGreaterThanOrEqual(2);
    for (const ofMatching of parts) expect(new Set(ofMatching).size).toBe(1);
    const waited = words.find(({ word }) => word === 'waited')?.id;
    expect(questions.map(({ vocabulary_id }) => vocabulary_id)).toContain(waited);
  }
});

test('both columns of a matching have a language, except a column with a definition', () => {
  const { questions } = generate(savedNouns(), 'matching', 2);
  for (const { pairs } of questions.filter(({ question_type }) => question_type === 'matching')) {
    expect(pairs).toMatchObject({ left_language: 'en', right_language: 'es' });
  }
  const noun = { translations: [], partOfSpeech: 'noun' };
  const defined = makeWord(1, 'zeppelin', { ...noun, definition: 'a ship of the air' });
  const { questions: mixed } = generate([defined, ...savedWords().slice(1, 4)], 'matching', 1, 3);
  const [asked] = mixed.filter(({ pairs }) => pairs?.left.includes('zeppelin'));
  expect(asked?.pairs).toMatchObject({ left_language: 'en' });
  expect(asked?.pairs).not.toHaveProperty('right_language');
});
