import { normalizeWord } from '@glossa/contract/word-key';
import type { Glossary } from './glossary';
import { chooseSense, type ChosenSense } from './sense/glossary-sense';
import { readContext } from './sense/sentence-context';
import { chooseByClues, findWordSenses } from './sense/word-senses';
import { lookupCandidates } from './word-candidates';
import type { WordFile } from './word-file';
import type { WordQuery } from './word-query';
import { hasInflection } from './wordnet/english-forms';
import { readPartOfSpeech } from './wordnet/wordnet-reading';
import type { GlossaryEntry } from './records';

/** The meaning of a word in its sentence, of those in our glossary and in our list of meanings. */
export function chooseFromGlossary(query: WordQuery, glossary: Glossary, file: WordFile) {
  const { word, sentence, sourceLanguage, targetLanguage } = query;
  const entry = findEntry(query, glossary, file);
  const context = readContext(word, sentence, sourceLanguage, file);
  if (sourceLanguage !== 'en') return entry && chooseSense(entry, context, sourceLanguage, undefined, file);
  const candidates = findWordSenses(word, targetLanguage, file);
  const isAmbiguous = candidates.length > 0 || entry?.senses !== undefined;
  const partOfSpeech = isAmbiguous ? readPartOfSpeech(context, file) : undefined;
  const ours = entry && chooseSense(entry, context, 'en', partOfSpeech, file);
  const listed = candidates.length > 0 ? chooseByClues(candidates, context, partOfSpeech) : undefined;
  if (!entry || !ours || !listed) return ours ?? listed;
  // Among equals the glossary comes first, which was written for the lessons and has the very form.
  const isDecided = entry.senses !== undefined && ours.certain && ours.evidence >= listed.evidence;
  if (hasMeaning(query, { entry, ours }, listed, glossary))
    return { ...ours, listed: ours.listed ?? listed.listed };
  return isDecided || !listed.certain ? ours : listed;
}

/** Whether the entry has the chosen meaning, perhaps in the very form of the sentence, which is better than a lemma. */
function hasMeaning(
  { word, sourceLanguage, targetLanguage }: WordQuery,
  { entry, ours }: { entry: GlossaryEntry; ours: ChosenSense },
  { senses: [meant] }: ChosenSense,
  glossary: Glossary,
): boolean {
  const isInflected = normalizeWord(word, sourceLanguage) !== entry.lemma;
  if (isInflected && meant?.lemma === entry.lemma && meant.pos === entry.pos) return true;
  const ofLemma = ours.certain ? undefined : glossary.find(sourceLanguage, entry.lemma);
  return [ours.senses[0], ofLemma].some((each) => {
    const [text] = each?.translations[targetLanguage] ?? [];
    return text !== undefined && meant?.translations[targetLanguage]?.includes(text);
  });
}

function findEntry({ word, sourceLanguage }: WordQuery, glossary: Glossary, file: WordFile) {
  if (!glossary.languages.includes(sourceLanguage)) return undefined;
  const written = normalizeWord(word, sourceLanguage);
  const hasForms = sourceLanguage === 'en' && !written.includes(' ');
  for (const form of lookupCandidates(word, sourceLanguage, file)) {
    const entry = glossary.find(sourceLanguage, form);
    const parts = [entry, ...(entry?.senses ?? [])].flatMap((sense) => sense?.pos ?? []);
    if (entry && (!hasForms || hasInflection(form, parts, written))) return entry;
  }
  return undefined;
}
