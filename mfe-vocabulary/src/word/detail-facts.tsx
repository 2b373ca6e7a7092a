import { Text } from '@glossa/kit/ui';
import type { SavedWord } from '@glossa/contract/read/saved-word';
import { normalizeWord } from '@glossa/contract/word-key';
import type { ReactNode } from 'react';
import { TagList } from './tags';
import {
  DefinitionFact,
  Fact,
  InLanguage,
  isSameText,
  MarkedContext,
  readSenses,
  TextFact,
} from './word-facts';
import styles from './word.module.css';

// Lists of words show none of these, so that the first screen does not load them.

/** The form that dictionaries list, such as “anrufen” for “rufe” in “Ich rufe dich an”, if the word was said in another. */
export function BaseForm({ word, lemma, language }: { word: string; lemma: string; language: string }) {
  if (normalizeWord(word, language) === normalizeWord(lemma, language)) return null;
  const form = (
    <InLanguage key="form" code={language}>
      {lemma}
    </InLanguage>
  );
  return <Text className={styles.label} message="vocabulary.add.baseForm" values={{ lemma: form }} />;
}

/** The senses of the dictionary, if they say more than the definition, without the one that is `shown` already. */
export function DetailedDefinition({ word, shown }: { word: SavedWord; shown: string | null }) {
  if (word.detailed_definition === null || !saysMore(word)) return null;
  const senses = readSenses(word.detailed_definition).filter((sense) => !isSameText(sense, shown));
  return <DefinitionFact label="vocabulary.word.detailedDefinition" senses={senses} />;
}

export function Context({ word }: { word: SavedWord }) {
  if (!word.context) return null;
  return (
    <Fact label="vocabulary.word.context">
      <p className={styles.context} lang={word.language} dir="auto">
        <MarkedContext word={word} />
      </p>
    </Fact>
  );
}

interface WordListsProps {
  word: Pick<SavedWord, 'synonyms' | 'antonyms' | 'examples' | 'language' | 'context'>;
  /** Examples that are shown before those of the dictionary. */
  firstExamples?: ReactNode;
}

export const RelatedWords = ({ word, firstExamples }: WordListsProps) => (
  <>
    <WordsInLine label="vocabulary.word.synonyms" words={word.synonyms} language={word.language} />
    <WordsInLine label="vocabulary.word.antonyms" words={word.antonyms} language={word.language} />
    <Examples word={word} firstExamples={firstExamples} />
  </>
);

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
const saysMore = ({ definition, detailed_definition }: SavedWord): boolean =>
  detailed_definition !== null && !isSameText(detailed_definition.replace(/^1\. /, ''), definition);

/** The definition, unless the detailed one contains it. */
export function shortDefinition(word: SavedWord): string | null {
  const { definition, detailed_definition } = word;
  return definition && saysMore(word) && detailed_definition?.includes(definition) ? null : definition;
}

export function TagsFact({ tags }: Pick<SavedWord, 'tags'>) {
  if (!tags?.length) return null;
  return (
    <Fact label="vocabulary.tags.label">
      <TagList tags={tags} />
    </Fact>
  );
}
