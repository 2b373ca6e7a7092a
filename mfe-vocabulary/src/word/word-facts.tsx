import { Text } from '@glossa/kit/ui';
import type { SavedWord } from '@glossa/contract/read/saved-word';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { splitAtWord } from './split-at-word';
import styles from './word.module.css';

/** A labelled fact about a word, inside a `<dl>`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <Text as="dt" className={styles.label} message={label} />
    <dd>{children}</dd>
  </div>
);

/** A list of facts of which one sees what they are: their labels are for screen readers. */
export function SelfEvidentFacts({ className = '', children }: { className?: string; children: ReactNode }) {
  return <dl className={`${styles.selfEvident} ${className}`}>{children}</dl>;
}

/** In the language of the page; a learner's file may name one that Glossa does not know, which stays as it is. */
export function PartOfSpeech({ part }: { part: string }) {
  return <FormattedMessage id="vocabulary.word.partOfSpeechName" values={{ part }} />;
}

/** A fact in a language other than the page's, if `language` is known. */
export const TextFact = ({
  label,
  language,
  children,
}: {
  label: string;
  language?: string;
  children: ReactNode;
}) => (
  <Fact label={label}>
    <InLanguage code={language}>{children}</InLanguage>
  </Fact>
);

/** Text in another language than the page's, which may be unknown, for the right voice and direction. */
export const InLanguage = ({ code, children }: { code?: string | undefined; children: ReactNode }) => (
  <span lang={code} dir="auto">
    {children}
  </span>
);

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

/** Without capitals, spaces and full stops at the ends. */
const comparable = (text: string) =>
  text
    .trim()
    .replace(/[.。।]$/, '')
    .toLowerCase();

export const isSameText = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && comparable(one) === comparable(other);

/** The translation, unless it is the definition: a word explained in its own language has no other. */
export const ownTranslation = ({ translation, definition }: SavedWord): string | null =>
  isSameText(translation, definition) ? null : translation;
