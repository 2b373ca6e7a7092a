import { type Article, readLabels, splitLines, splitTranslations } from './article';
import type { DictionarySense } from '../../records';

const MAX_SENSES = 24;

/** Reads `1. _n. 1) дом; to keep house вести хозяйство`: English begins a phrase with its translation. */
export function parseMuellerArticle(text: string): Article {
  const [head = '', ...lines] = splitLines(text);
  const body = lines.join(' ').replaceAll(/\[[^\]]{0,80}\]/g, ' ');
  const senses: DictionarySense[] = [];
  let partOfSpeech: string | null = null;
  // A part of speech, a homograph, or a sense begins here.
  for (const part of body.split(
    /(?=\b_(?:n|v|a|adv|prep|pron|cj|int|num)\.)|(?=_[IVX]+\b)|\s\d+\)\s?|\s[а-я]\)\s/,
  )) {
    const label = /^_(n|v|a|adv|prep|pron|cj|int|num)\./.exec(part)?.[1];
    if (label !== undefined) partOfSpeech = readLabels(label);
    else if (/^_[IVX]+\b/.test(part)) partOfSpeech = null;
    const translations = splitTranslations(leadingRussian(part), 'ru');
    if (translations.length > 0) senses.push({ partOfSpeech, translations, hints: [] });
  }
  const headword = head.trim();
  const isWord = /^[\p{L}][\p{L}' -]{0,59}$/u.test(headword);
  return { headwords: isWord ? [headword] : [], senses: senses.slice(0, MAX_SENSES) };
}

/** The Russian words before the first English one, without labels such as `_мор.` and remarks. */
function leadingRussian(part: string): string {
  const plain = part.replaceAll(/_\S+/g, ' ').replaceAll(/\([^()]*\)/g, ' ');
  const parts = plain.split(/[;,]/);
  const firstPhrase = parts.findIndex((text) => /[A-Za-z]/.test(text));
  const own = firstPhrase === -1 ? parts : parts.slice(0, firstPhrase);
  return own
    .map((text) => text.replace(/\d+\.\s*$/, '').trim())
    .filter((text) => /^[\p{Script=Cyrillic}\s-]+$/u.test(text) && text.split(/\s+/).length <= 4)
    .join(',');
}
