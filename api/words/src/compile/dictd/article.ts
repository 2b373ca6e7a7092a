import { MAX_PHRASE_WORDS } from '@glossa/contract/limits';
import { isFunctionWord } from '../../sense/part-of-speech-in-context';
import { usableText } from '../../usable-text';
import type { DictionarySense } from '../../records';
import labelPatterns from './part-of-speech-labels.json';

export interface Article {
  headwords: string[];
  senses: DictionarySense[];
}

const MAX_HEADWORDS = 8;
const MAX_SENSES = 24;
const MAX_TRANSLATIONS = 6;
const MAX_TRANSLATION_LENGTH = 60;
const MAX_HINTS = 16;
const MAX_LINE_LENGTH = 2_000;

/** Labels of parts of speech in FreeDict's dictionaries: `<n, fem>`, `<VT>`, `(noun (common) …)`. */
const LABELS = Object.entries(labelPatterns).map(([name, pattern]) => [new RegExp(pattern), name] as const);

/** The part of speech that labels name; a gender alone means a noun. */
export function readLabels(labels: string): string | null {
  const words = labels.toLowerCase().split(/[^\p{L}]+/u);
  for (const [pattern, partOfSpeech] of LABELS) {
    if (words.some((word) => pattern.test(word))) return partOfSpeech;
  }
  return null;
}

/** Reads an article as FreeDict prints it: a line of headwords, then senses, each with explanations below it. */
export function parseArticle(text: string, from: string, to: string): Article {
  const [head = '', ...lines] = splitLines(text);
  const headwords = parseHead(head, from);
  if (headwords.length === 0) return { headwords, senses: [] };
  let partOfSpeech = readLabels(tags(head));
  const senses: DictionarySense[] = [];
  let isSkipped = false;
  let current: DictionarySense | undefined;
  const finish = () => {
    if (current && current.translations.length > 0) senses.push(current);
    current = undefined;
  };
  for (const line of lines) {
    if (senses.length >= MAX_SENSES) break;
    const { section, number, rest } = splitNumber(line);
    if (section) {
      isSkipped = /<[^>]*\b(comp|phras)/i.test(rest);
      partOfSpeech = readLabels(tags(rest)) ?? partOfSpeech;
    }
    if (section || number) finish();
    if (isSkipped) continue;
    if (/^\s+- /.test(line)) current = undefined;
    else if (isRemark(line)) addHints(current, line);
    else if (current && current.translations.length > 0) addHints(current, rest);
    else current = readSense(rest, current?.partOfSpeech ?? partOfSpeech, to);
  }
  finish();
  return { headwords, senses: senses.slice(0, MAX_SENSES) };
}

/** Lines with text, none longer than an expression can be matched against in no time. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .filter((line) => line.trim() !== '');
}

/** `II.  <V> 2.  text`: the Roman number begins a part of speech, the Arabic one a sense. */
function splitNumber(line: string): { section: boolean; number: boolean; rest: string } {
  const [all, section, tag = '', number] = /^(?:([IVX]+\.)\s+)?(<[^>]*>)?\s*(\d+\.\s+(?=\S))?/.exec(line) ?? [
    '',
  ];
  const isSense = number !== undefined || section !== undefined;
  return {
    section: section !== undefined,
    number: number !== undefined,
    rest: isSense ? `${tag} ${line.slice(all.length)}` : line,
  };
}

/** Lines with examples, synonyms and notes. References say nothing of the sense. */
const isRemark = (line: string) => /^\s+("|Synonyms?:|Note:|see:)/.test(line);

const tags = (text: string) => [...text.matchAll(/<([^<>]{1,60})>/g)].map(([, tag]) => tag).join(' ');

/** `bank /bæŋk/ <n>`, or several with their pronunciations: `家 /…/, いえ /…/`. */
function parseHead(line: string, language: string): string[] {
  const words = line
    .replaceAll(/<[^<>]{0,60}>|\[[^[\]]{0,60}\]|\{[^{}]{0,60}\}|\([^()]{0,60}\)(?=\s)/g, '')
    .split(/\s\/{1,2}[^/]{0,200}\/{1,2}(?:\s*\[[^\]]{0,100}\]\/)?/)
    .map((part) => part.replace(/^[\s,]+/, '').trim())
    .filter(
      (part) =>
        part !== '' && !/^[-‐]|[-‐]$|[<>{}()[\]]/.test(part) && part.split(' ').length <= MAX_PHRASE_WORDS,
    );
  return [...new Set(words.flatMap((word) => [word, ...withoutObjects(word, language)]))]
    .flatMap((word) => usableText(word, language, 60) ?? [])
    .slice(0, MAX_HEADWORDS);
}

const PLACEHOLDER = String.raw`(?:jdn|jdm|jds|jd|etw)\.(?:\/(?:jdn|jdm|jds|etw)\.)*`;
const OBJECT = new RegExp(String.raw`^(?:sich )?${PLACEHOLDER} `);
const OBJECTS = new RegExp(
  String.raw`(?:(?:an|auf|aus|bei|durch|für|gegen|in|mit|nach|über|um|unter|von|vor|zu) )?${PLACEHOLDER} `,
  'g',
);

/** The verb of `jdn. anrufen` or `sich an jdn./etw. erinnern`, as the German dictionary lists verbs with their objects. */
function withoutObjects(headword: string, language: string): string[] {
  if (language !== 'de' || !(OBJECT.test(headword) || headword.startsWith('sich '))) return [];
  const verb = headword.replaceAll(OBJECTS, '');
  return verb === headword ? [] : [verb];
}

/** A sense whose translations may follow in the next line, where this one has only labels. */
function readSense(line: string, partOfSpeech: string | null, to: string): DictionarySense {
  const labels = /^\s*\(([^()]*)/.exec(line)?.[1] ?? '';
  return {
    partOfSpeech:
      readLabels(tags(line)) ??
      (stripRemarks(line).trim() === '' ? readLabels(labels) : null) ??
      partOfSpeech,
    translations: splitTranslations(stripRemarks(line), to),
    hints: [],
  };
}

/** Labels, domains and remarks in brackets; nested ones from the inside out. */
function stripRemarks(text: string): string {
  let stripped = text.replaceAll(/<[^<>]{0,60}>|\{[^{}]*\}|\[[^[\]]*\]/g, ' ');
  for (let depth = 0; depth < 3; depth += 1) stripped = stripped.replaceAll(/\([^()]*\)/g, ' ');
  return stripped;
}

/** Plain words and short phrases. What is long, in another script or has marks left over is left out. */
export function splitTranslations(text: string, language: string): string[] {
  const parts = withoutAbbreviations(text, language)
    // After a full stop some dictionaries go on with phrases.
    .replace(/\.\s.*$/s, '')
    .split(/[,;،、；]/)
    .map((part) => cleanTranslation(part))
    .filter((part) => !/[<>{}[\]()|=*_\\]/.test(part))
    .flatMap((part) => usableText(part, language, MAX_TRANSLATION_LENGTH) ?? []);
  return [...new Set(parts)].slice(0, MAX_TRANSLATIONS);
}

/** `jdn. anrufen` and `call sb. up` are verbs with objects: their full stops end nothing. */
function withoutAbbreviations(text: string, language: string): string {
  if (language === 'de') return text.replaceAll(OBJECTS, '');
  return language === 'en' ? text.replaceAll(/\b(sb|sth)\./g, '$1') : text;
}

/** Cleans `ĳ`, old keyboards' hyphens, joined Hindi words, the next line's number, and `give up sth.`. */
function cleanTranslation(text: string): string {
  return text
    .replaceAll('ĳ', 'ij')
    .replaceAll('Ĳ', 'IJ')
    .replaceAll('‐', '-')
    .replaceAll('~', ' ')
    .replace(/\s\d+\.?\s*$/, '')
    .replace(/^[\s"„“”]+|[\s"“”.]+$/g, '')
    .replace(/(?: (?:sb|sth)(?:\/(?:sb|sth))?)+$/, '');
}

function addHints(sense: DictionarySense | undefined, text: string): void {
  if (!sense || sense.hints.length >= MAX_HINTS || /^\s+see:/.test(text)) return;
  const words = text
    .replace(/^\s*(Synonyms?|Note):/, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}'-]+/u)
    .filter((word) => word.length > 2 && word.length <= 30 && !isFunctionWord(word));
  sense.hints = [...new Set([...sense.hints, ...words])].slice(0, MAX_HINTS);
}
