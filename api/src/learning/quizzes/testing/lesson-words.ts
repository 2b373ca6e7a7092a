import type { Words } from '@glossa/words';
import { readSpokenLessons, joinTexts } from '../../../../testing/demo-lessons';
import type { QuizWord } from '../making/quiz-word';

/**
 * Words as learners save them from the demo lessons, by pair of languages: with their sentence, translations and
 * WordNet data. Pairs from another language are the translations reversed.
 */
export async function lessonWords({ glossary, describe }: Words): Promise<Map<string, QuizWord[]>> {
  const byPair = new Map<string, Map<string, QuizWord>>();
  const add = (word: Omit<QuizWord, 'id'>) => {
    const pair = `${word.language}-${word.translationLanguage}`;
    const words = byPair.get(pair) ?? new Map<string, QuizWord>();
    if (!words.has(word.word)) words.set(word.word, { ...word, id: words.size + 1 });
    byPair.set(pair, words);
  };
  const seen = new Set<string>();
  for (const lesson of await readSpokenLessons()) {
    for (const sentence of lesson.sentences.map(joinTexts)) {
      for (const form of formsIn(sentence, lesson.language)) {
        const entry = glossary.find(lesson.language, form);
        const key = `${lesson.language} ${form}`;
        if (!entry || seen.has(key)) continue;
        seen.add(key);
        const query = { word: form, sourceLanguage: lesson.language, targetLanguage: lesson.language };
        const described = describe(query);
        for (const [translationLanguage, translations] of Object.entries(entry.translations)) {
          const sameLanguage = translationLanguage === lesson.language;
          add({
            word: form,
            lemma: entry.lemma.toLowerCase(),
            language: lesson.language,
            translationLanguage,
            translations: sameLanguage ? [] : translations,
            definition: described?.definition ?? null,
            context: sentence,
            partOfSpeech: entry.pos,
            synonyms: described?.synonyms ?? [],
            videoId: lesson.id,
            difficultyLevel: described?.difficultyLevel ?? 3,
          });
          const [turned] = translations;
          if (sameLanguage || turned === undefined) continue;
          add({
            word: turned,
            lemma: turned.toLocaleLowerCase(translationLanguage),
            language: translationLanguage,
            translationLanguage: lesson.language,
            translations: [form],
            definition: null,
            context: null,
            partOfSpeech: entry.pos,
            synonyms: translations.slice(1),
            videoId: lesson.id,
            difficultyLevel: 3,
          });
        }
      }
    }
  }
  return new Map([...byPair].map(([pair, words]) => [pair, [...words.values()]]));
}

function formsIn(sentence: string, language: string): string[] {
  return (sentence.match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? []).map((word) =>
    word.toLocaleLowerCase(language),
  );
}
