import { normalizeWord } from '@glossa/contract/word-key';
import { reviews, vocabulary, type WordMemory } from '../../../platform/database/schema/vocabulary';
import type { Database } from '../../../platform/database/database';

const memory: WordMemory = {
  state: 'review',
  stability: 12.345678901234567,
  difficulty: 5.1,
  scheduledDays: 12,
  learningSteps: 0,
  reps: 3,
  lapses: 1,
  lastReview: '2026-10-01T10:00:00.123Z',
};

/** Texts that files like to break on. */
const texts = [
  'say "hi", twice',
  'one\ntwo\r\nthree\rfour',
  "=cmd|'/C calc'!A0",
  '+1 -1 @x',
  "'=1+1",
  "''+already",
  '\tindented',
  '  spaces around  ',
  '😀 👩‍👩‍👧 e\u0301 \u00e9',
  '\u202eשלום‎ مرحبا',
  'a;b\\;c; d',
  '<b>bold</b> & <script>alert(1)</script> &amp; &lt;',
  '[sound:none.mp3] {{c1::x::y}}',
  'field\u001fseparator \u0001 control',
  'null',
  '-',
  '007',
];

/** A learner's words as no learner has them, each with another text that must come back as it was. */
export async function saveHostileWords(database: Database, userId: number): Promise<void> {
  const rows = texts.map((text, index) => ({
    ...{ userId, word: `word ${index}`, wordKey: `word ${index}`, language: 'en' },
    ...{ translation: text, translationLanguage: 'ka', translations: [text, `other ${text}`, ''] },
    ...{ definition: text, detailedDefinition: text, context: `${text} word ${index} <i>${text}` },
    ...{
      partOfSpeech: index % 2 ? 'noun' : null,
      synonyms: [text, '', ' ; '],
      antonyms: [''],
      examples: [text],
    },
    difficultyLevel: (index % 10) + 1,
    createdAt: new Date(Date.UTC(2026, 8, 1, 0, index)),
    ...(index % 3 === 0 && { videoId: 'river-walk', videoTime: 61.25 }),
    ...(index % 4 === 0 && { masteredByLearner: index % 8 === 0, isMastered: index % 8 === 0 }),
    ...(index % 2 === 0 && { memory, dueAt: new Date('2026-12-24T08:00:00.500Z'), timesReviewed: 3 }),
    ...(index % 2 === 0 && { lastReviewedAt: new Date(memory.lastReview) }),
  }));
  const others = ['dell’acqua', 'sum', '123', 'Straße', 'ქართული', 'été'].map((word) => ({
    ...{ userId, word, wordKey: normalizeWord(word, 'it'), language: 'it', translationLanguage: 'en' },
    difficultyLevel: 1,
  }));
  const saved = await database
    .insert(vocabulary)
    .values([...rows, ...others])
    .returning({ id: vocabulary.id, memory: vocabulary.memory });
  const reviewed = saved.filter((word) => word.memory !== null);
  await database.insert(reviews).values(
    reviewed.flatMap(({ id }) => [
      {
        ...{ userId, wordId: id, reviewId: `first-of-${id}`, grade: 'again' },
        reviewedAt: new Date('2026-09-20T10:00:00Z'),
        before: { memory: null, dueAt: null, timesReviewed: 0, lastReviewedAt: null },
      },
      {
        ...{ userId, wordId: id, reviewId: `then-of-${id}`, grade: 'good' },
        reviewedAt: new Date(memory.lastReview),
        before: {
          memory: {
            ...memory,
            state: 'learning' as const,
            scheduledDays: 0,
            lastReview: '2026-09-20T10:00:00.000Z',
          },
          ...{ dueAt: '2026-09-20T10:10:00.000Z', timesReviewed: 1 },
          lastReviewedAt: '2026-09-20T10:00:00.000Z',
        },
      },
    ]),
  );
}
