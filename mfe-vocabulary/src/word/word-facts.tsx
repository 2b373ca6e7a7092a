import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { Fact } from './fact';
import { InLanguage } from './in-language';

/** What a dictionary says about a word. Each part is drawn only when there is something to say. */
export function DetailedDefinition({ word }: { word: VocabularyWord }) {
  if (!word.detailed_definition) return null;
  return (
    <Fact label="vocabulary.word.detailedDefinition">
      <span dir="auto">{word.detailed_definition}</span>
    </Fact>
  );
}

export function RelatedWords({ word }: { word: VocabularyWord }) {
  return (
    <>
      <WordsInLine label="vocabulary.word.synonyms" words={word.synonyms} language={word.language} />
      <WordsInLine label="vocabulary.word.antonyms" words={word.antonyms} language={word.language} />
      {word.examples.length > 0 && (
        <Fact label="vocabulary.word.examples">
          <ul>
            {word.examples.map((example) => (
              <li key={example}>
                <InLanguage code={word.language}>{example}</InLanguage>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

function WordsInLine({ label, words, language }: { label: string; words: string[]; language: string }) {
  if (words.length === 0) return null;
  return (
    <Fact label={label}>
      <InLanguage code={language}>{words.join(', ')}</InLanguage>
    </Fact>
  );
}
