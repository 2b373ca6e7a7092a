import { languageName } from '../language-name';
import type { WordQuery } from '../language-model';
import { withoutEdges } from '../word-form';

/** A word and where it was met, as a model is told. Folded as far as the meaning allows, so that one answer serves many. */
export function wordInput({ word, sentence, sourceLanguage, targetLanguage }: WordQuery) {
  return {
    word: withoutEdges(oneLine(word)),
    sentence: sentence ? oneLine(sentence) : null,
    language: nameAndCode(sourceLanguage),
    translate_into: nameAndCode(targetLanguage),
  };
}

/** What no dictionary could list is not asked: no letter, or a piece of text. */
export function canBeAsked({ word }: WordQuery): boolean {
  return /\p{L}/u.test(word) && oneLine(word).split(' ').length <= 5;
}

function oneLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

function nameAndCode(code: string): string {
  return `${languageName(code)} (${code})`;
}
