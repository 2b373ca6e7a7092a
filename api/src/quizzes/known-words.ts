import type { Glossary } from '../language/glossary';
import type { LanguageModel } from '../language/language-model';
import { foldForm } from '../language/word-form';
import type { IsWord } from './grade-typed-answer';

/** Knows a word of `language` from the glossary's forms, from its translations, or from the language model. */
export function knownWords(language: string, glossary: Glossary, model: LanguageModel): IsWord {
  let translations: Set<string> | undefined;
  return async (text) => {
    const form = foldForm(text, language);
    if (glossary.find(language, form)) return true;
    translations ??= translationsInto(language, glossary);
    if (translations.has(form)) return true;
    return (
      (await model.describe({ word: text, sourceLanguage: language, targetLanguage: language })) !== undefined
    );
  };
}

function translationsInto(language: string, glossary: Glossary): Set<string> {
  const entries = glossary.languages.flatMap((source) => [...glossary.forms(source).values()]);
  const texts = entries.flatMap((entry) => entry.translations[language] ?? []);
  return new Set(texts.map((text) => foldForm(text, language)));
}
