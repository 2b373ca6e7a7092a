import type { SavedWord } from '@glossa/contract/read/saved-word';
import { normalizeWord } from '@glossa/contract/word-key';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { splitAtWord } from './split-at-word';
import styles from './word.module.css';

/** A labelled fact about a word, inside a `<dl>`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>
        <FormattedMessage id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** In the language of the page; a learner's file may name one that Glossa does not know, which stays as it is. */
export function PartOfSpeech({ part }: { part: string }) {
  return <FormattedMessage id="vocabulary.word.partOfSpeechName" values={{ part }} />;
}

/** A fact in a language other than the page's, if `language` is known. */
export function TextFact({
  label,
  language,
  children,
}: {
  label: string;
  language?: string;
  children: ReactNode;
}) {
  return (
    <Fact label={label}>
      <InLanguage code={language}>{children}</InLanguage>
    </Fact>
  );
}

/** Text in another language than the page's, which may be unknown, for the right voice and direction. */
export function InLanguage({ code, children }: { code?: string | undefined; children: ReactNode }) {
  return (
    <span lang={code} dir="auto">
      {children}
    </span>
  );
}

/** The form that dictionaries list, such as “anrufen” for “rufe” in “Ich rufe dich an”, if the word was said in another. */
export function BaseForm({ word, lemma, language }: { word: string; lemma: string; language: string }) {
  if (normalizeWord(word, language) === normalizeWord(lemma, language)) return null;
  const form = (
    <InLanguage key="form" code={language}>
      {lemma}
    </InLanguage>
  );
  return (
    <p className={styles.label}>
      <FormattedMessage id="vocabulary.add.baseForm" values={{ lemma: form }} />
    </p>
  );
}

/** A definition; several numbered senses are a list. */
export function DefinitionFact({ label, senses }: { label: string; senses: readonly string[] }) {
  if (senses.length < 2) return <TextFact label={label}>{senses}</TextFact>;
  return (
    <Fact label={label}>
      <ol>
        {senses.map((sense) => (
          <li key={sense} dir="auto">
            {sense}
          </li>
        ))}
      </ol>
    </Fact>
  );
}

/** The senses of `1. …\n2. …`, without their numbers. */
export function readSenses(definition: string): string[] {
  if (!/^1[.)] /.test(definition)) return [definition];
  return definition.split(/\n+/).map((line) => line.replace(/^\d+[.)] +/, ''));
}

/** The senses of the dictionary, if they say more than the definition, without the one that is `shown` already. */
export function DetailedDefinition({ word, shown }: { word: SavedWord; shown: string | null }) {
  if (word.detailed_definition === null || !saysMore(word)) return null;
  const senses = readSenses(word.detailed_definition).filter((sense) => !isSameText(sense, shown));
  return <DefinitionFact label="vocabulary.word.detailedDefinition" senses={senses} />;
}

/** The sentence of a word, with the word marked; a dash where there is none. */
export function MarkedContext({ word }: { word: SavedWord }) {
  const { context } = word;
  if (context === null) return <FormattedMessage id="vocabulary.none" />;
  const parts = splitAtWord(context, word.word);
  if (!parts) return context;
  return (
    <>
      {parts.before}
      <mark className={styles.marked}>{parts.word}</mark>
      {parts.after}
    </>
  );
}

export function Context({ word }: { word: SavedWord }) {
  if (!word.context) return null;
  return (
    <Fact label="vocabulary.word.context">
      <p className={styles.context} lang={word.language} dir="auto">
        {word.context}
      </p>
    </Fact>
  );
}

interface WordListsProps {
  word: Pick<SavedWord, 'synonyms' | 'antonyms' | 'examples' | 'language' | 'context'>;
  /** Examples that are shown before those of the dictionary. */
  firstExamples?: ReactNode;
}

export function RelatedWords({ word, firstExamples }: WordListsProps) {
  return (
    <>
      <WordsInLine label="vocabulary.word.synonyms" words={word.synonyms} language={word.language} />
      <WordsInLine label="vocabulary.word.antonyms" words={word.antonyms} language={word.language} />
      <Examples word={word} firstExamples={firstExamples} />
    </>
  );
}

export function Examples({ word, firstExamples }: WordListsProps) {
  const { context, language } = word;
  // The sentence that the word was saved from stands beside them.
  const examples = word.examples.filter((example) => !isSameText(example, context));
  if (examples.length === 0 && !firstExamples) return null;
  return (
    <Fact label="vocabulary.word.examples">
      <ul>
        {firstExamples}
        {examples.map((example) => (
          <li key={example}>
            <InLanguage code={language}>{example}</InLanguage>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function WordsInLine({ label, words, language }: { label: string; words: string[]; language: string }) {
  if (words.length === 0) return null;
  return (
    <TextFact label={label} language={language}>
      {words.join(', ')}
    </TextFact>
  );
}

/** A single sense is numbered like several. */
function saysMore({ definition, detailed_definition }: SavedWord): boolean {
  return detailed_definition !== null && !isSameText(detailed_definition.replace(/^1\. /, ''), definition);
}

/** The definition, unless the detailed one contains it. */
export function shortDefinition(word: SavedWord): string | null {
  const { definition, detailed_definition } = word;
  return definition && saysMore(word) && detailed_definition?.includes(definition) ? null : definition;
}

/** Without capitals, spaces and full stops at the ends. */
const comparable = (text: string) =>
  text
    .trim()
    .replace(/[.。।]$/, '')
    .toLowerCase();

export function isSameText(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && comparable(one) === comparable(other);
}

/** The translation, unless it is the definition: a word explained in its own language has no other. */
export function ownTranslation({ translation, definition }: SavedWord): string | null {
  return isSameText(translation, definition) ? null : translation;
}
