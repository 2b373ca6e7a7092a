import type { Translation, WordDetails } from '@glossa/contract/vocabulary/translation';
import { Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DefinitionFact, InLanguage, isSameText, PartOfSpeech, readSenses } from '../word/word-facts';
import { detailsQuery, type LessonWord, translationQuery } from './save-word';
import type { WordExampleProps } from './word-example';
import styles from './word-meaning.module.css';

/** The translation that will be saved, and the other ones. */
export function TranslationText({ translation }: { translation: Translation }) {
  const intl = useIntl();
  const senses = translation.senses ?? [];
  const others = translation.translations.filter((other) => other !== translation.translation);
  return (
    <div>
      <p className={styles.translation}>
        <InLanguage code={translation.target_language}>{translation.translation}</InLanguage>
      </p>
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
    </div>
  );
}

/** Asks what a word that is looked up means. `language`: of the word, where the lesson says it. */
export function useMeaning(lessonWord: LessonWord, language: string | undefined) {
  const lookup = useQuery(translationQuery(lessonWord));
  const { data: details, isPending } = useQuery(detailsQuery(lessonWord));
  return {
    lookup,
    details,
    translation: lookup.data?.found ? lookup.data : undefined,
    language: language ?? lookup.data?.source_language,
    isComplete: !lookup.isPending && !isPending,
  };
}

/** No dictionary translates the word. `id`: of the message. */
export function NotFound({ id, word, data }: { id: string; word: string; data: Translation }) {
  const intl = useIntl();
  const language = intl.formatDisplayName(data.target_language, { type: 'language', fallback: 'code' });
  return <FormattedMessage tagName="p" id={id} values={{ word, language }} />;
}

/** Not in a live region: the spinner is one. */
export function Translating() {
  const intl = useIntl();
  return (
    <div className={styles.waiting}>
      <Spinner label={intl.formatMessage({ id: 'vocabulary.add.translating' })} />
    </div>
  );
}

interface MeaningDetailsProps extends MeaningProps, Pick<WordExampleProps, 'lessonWord' | 'language'> {
  children?: ReactNode;
}

/** The definition, an example and the sources. `children` come with the example, so that it does not move them. */
export function MeaningDetails({ translation, details, children, ...word }: MeaningDetailsProps) {
  return (
    <>
      <Definition translation={translation} details={details} />
      <Suspense fallback={null}>
        <WordExample {...word} examples={details?.examples}>
          <Sources translation={translation} details={details} />
          {children}
        </WordExample>
      </Suspense>
    </>
  );
}

interface LoadedExample {
  default: ComponentType<WordExampleProps>;
}

/** The chunk is that of the panel beside the lesson, which is loaded before. Without it there is no example. */
const WordExample = lazy(() =>
  import(/* webpackChunkName: "words-of-video" */ './word-example').then(
    (code): LoadedExample => ({ default: code.WordExample }),
    (): LoadedExample => ({ default: ({ children }) => children }),
  ),
);

interface MeaningProps {
  translation: Translation | undefined;
  details: WordDetails | undefined;
}

/** The definition, if a dictionary has one that says more than the translation. */
function Definition({ translation, details }: MeaningProps) {
  if (!details?.definition || isSameText(details.definition, translation?.translation ?? null)) return null;
  return (
    <dl>
      <DefinitionFact label="vocabulary.word.definition" senses={readSenses(details.definition)} />
    </dl>
  );
}

function Sources({ translation, details }: MeaningProps) {
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
function listSources(translation: Translation | undefined, details: WordDetails | undefined): string[] {
  const translators = translation?.found && translation.source ? [translation.source] : [];
  const describers = details?.definition ? details.sources : [];
  return [...new Set([...translators, ...describers])];
}
