import type { ReadTranslation } from '@glossa/contract/read/translation';
import type { WordDetails } from '@glossa/contract/vocabulary/translation';
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { normalizeWord } from '@glossa/contract/word-key';
import { DefinitionFact, InLanguage, isSameText, PartOfSpeech, readSenses } from '../word/word-facts';
import { levelBand } from '../word/level-band';
import styles from './word-meaning.module.css';

/** The translation that will be saved. */
export function TranslationText({ translation }: { translation: ReadTranslation }) {
  return (
    <p className={styles.translation}>
      <InLanguage code={translation.target_language}>{translation.translation}</InLanguage>
    </p>
  );
}

interface MeaningProps {
  translation: ReadTranslation | undefined;
  details: WordDetails | undefined;
}

/** Grammar and level in one line: part of speech, base form if the word was said in another, level. */
export function WordGrammar({ translation, details }: MeaningProps) {
  const known = translation ?? (details?.found ? details : undefined);
  const band = levelBand(details?.difficulty_level ?? null);
  const facts: ReactNode[] = [];
  if (details?.part_of_speech) facts.push(<PartOfSpeech part={details.part_of_speech} />);
  if (known && !isSameForm(known)) {
    facts.push(<InLanguage code={known.source_language}>{known.lemma}</InLanguage>);
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

function isSameForm({
  word,
  lemma,
  source_language: language,
}: Pick<ReadTranslation, 'word' | 'lemma' | 'source_language'>) {
  return normalizeWord(word, language) === normalizeWord(lemma, language);
}

/** What else the word means, and that it was translated through English. */
export function OtherTranslations({ translation }: { translation: ReadTranslation }) {
  const intl = useIntl();
  const { senses } = translation;
  const others = translation.translations.filter((other) => other !== translation.translation);
  return (
    <>
      {translation.via && (
        <p className={styles.note}>
          <FormattedMessage id="vocabulary.add.throughEnglish" />
        </p>
      )}
      {senses.length > 1 ? (
        <ul className={styles.senses}>
          {senses.map(({ part_of_speech, translations }) => (
            <li key={translations[0]}>
              {part_of_speech && (
                // From right to left a span would not tell the direction of its line.
                <small className={styles.note}>
                  <PartOfSpeech part={part_of_speech} />{' '}
                </small>
              )}
              <InLanguage code={translation.target_language}>
                {intl.formatList(translations, { type: 'unit' })}
              </InLanguage>
            </li>
          ))}
        </ul>
      ) : (
        others.length > 0 && (
          <p className={styles.note}>
            <FormattedMessage
              id="vocabulary.add.also"
              values={{ translations: intl.formatList(others, { type: 'unit' }) }}
            />
          </p>
        )
      )}
    </>
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

/** The names of the sources. */
export function Sources({ translation, details }: MeaningProps) {
  const intl = useIntl();
  const names = listSources(translation, details).map((source) =>
    intl.formatMessage({ id: 'vocabulary.add.sourceName' }, { source }),
  );
  if (names.length === 0) return null;
  return (
    <p className={styles.note}>
      <FormattedMessage
        id="vocabulary.add.sources"
        values={{ count: names.length, sources: intl.formatList(names, { type: 'unit' }) }}
      />
    </p>
  );
}

/** The translation's source, then the definition's; each once. */
function listSources(translation: ReadTranslation | undefined, details: WordDetails | undefined): string[] {
  const translators = translation?.found && translation.source ? [translation.source] : [];
  const describers = details?.definition ? details.sources : [];
  return [...new Set([...translators, ...describers])];
}
