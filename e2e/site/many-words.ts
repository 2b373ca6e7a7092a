import { callApi, type Caller } from './api';

/** Saves `palabra 1` (the newest), `palabra 2` and so on, every tenth of them mastered. */
export async function importWords(learner: Caller, count: number): Promise<void> {
  const newest = Date.UTC(2026, 5, 1);
  const words = Array.from({ length: count }, (_, index) => ({
    word: `palabra ${index + 1}`,
    language: 'es',
    translation: `word ${index + 1}`,
    translation_language: 'en',
    definition:
      index % 3 === 0 ? 'A word that was made up so that there are very many of them. '.repeat(3) : null,
    context: 'Tengo diez años y vivo en una casa pequeña con una puerta azul.',
    difficulty_level: (index % 10) + 1,
    mastered_by_learner: index % 10 === 9 ? true : null,
    video_id: 'la-casa-de-ana',
    video_time: 12.5,
    created_at: new Date(newest - index * 60_000).toISOString(),
  }));
  // The list has the word that was saved last at the top.
  const file = { format: 'glossa-vocabulary', version: 1, words: words.reverse() };
  const { status, body } = await callApi<{ added?: number }>(learner, '/vocabulary/import?format=json', {
    body: file,
  });
  if (body.added !== count) throw new Error(`The words were not saved: ${status} ${JSON.stringify(body)}`);
}
