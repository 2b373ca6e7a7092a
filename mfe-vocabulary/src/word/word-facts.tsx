import type { VocabularyWord } from '@glossa/contract/vocabulary';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './word.module.css';

/** One line of what is known about a word; stands in a `<dl>`. */
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

/** Text in a language that may not be the page's: read out with the right voice, in its own direction. */
export function InLanguage({ code, children }: { code: string | undefined; children: ReactNode }) {
  return (
    <span lang={code} dir="auto">
      {children}
    </span>
  );
}

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

/** The definition as far as the detailed one does not say it already. */
export function ownDefinition({ definition, detailed_definition }: VocabularyWord): string | null {
  return definition && detailed_definition?.includes(definition) ? null : definition;
}
