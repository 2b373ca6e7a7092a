import type { VocabularyWord } from '@glossa/contract/vocabulary';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
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

/** Text in another language than the page's, for the right voice and direction. */
export function InLanguage({ code, children }: { code: string | undefined; children: ReactNode }) {
  return (
    <span lang={code} dir="auto">
      {children}
    </span>
  );
}

/** The dictionary's long definition, if there is one. */
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

/** The definition, unless the detailed one contains it. */
export function shortDefinition({ definition, detailed_definition }: VocabularyWord): string | null {
  return definition && detailed_definition?.includes(definition) ? null : definition;
}
