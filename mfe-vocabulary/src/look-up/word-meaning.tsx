import type { ReadTranslation } from '@glossa/contract/read/translation';
import type { WordDetails } from '@glossa/contract/vocabulary/translation';
import { Fragment, type ReactNode } from 'react';
import { normalizeWord } from '@glossa/contract/word-key';
import { DefinitionFact, InLanguage, isSameText, PartOfSpeech, readSenses } from '../word/word-facts';
import { levelBand } from '../word/level-band';
import styles from './word-meaning.module.css';

export const TranslationText = ({ translation }: { translation: ReadTranslation }) => (
  <p className={styles.translation}>
    <InLanguage code={translation.target_language}>{translation.translation}</InLanguage>
  </p>
);

export interface MeaningProps {
  translation: ReadTranslation | undefined;
  details: WordDetails | undefined;
}

/** Grammar and level in one line: part of speech, base form if the word was said in another, level. */
export function WordGrammar({ translation, details }: MeaningProps) {
  const known = translation ?? details;
  const band = levelBand(details?.difficulty_level ?? null);
  const facts: ReactNode[] = [];
  if (details?.part_of_speech) facts.push(<PartOfSpeech part={details.part_of_speech} />);
  if (known) {
    const { word, lemma, source_language: language } = known;
    const isSameForm = normalizeWord(word, language) === normalizeWord(lemma, language);
    if (!isSameForm) facts.push(<InLanguage code={language}>{lemma}</InLanguage>);
  }
  if (band) facts.push(<bdi>{band}</bdi>);
  return (
    <p className={styles.note}>
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <span>{fact}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** The definition, if a dictionary has one that says more than the translation. */
export function Definition({ translation, details }: MeaningProps) {
  if (!details?.definition || isSameText(details.definition, translation?.translation ?? null)) return null;
  return (
    <dl>
      <DefinitionFact label="vocabulary.word.definition" senses={readSenses(details.definition)} />
    </dl>
  );
}
