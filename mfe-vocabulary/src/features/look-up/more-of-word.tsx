import { Text } from '@glossa/kit/ui';
import type { ReadTranslation } from '@glossa/contract/read/translation';
import type { WordDetails } from '@glossa/contract/vocabulary/translation';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type KnowWordProps, KnowWordButtons } from '../../look-up/know-word-buttons';
import type { LessonWord } from '../../look-up/save-word';
import { WordExample } from '../../look-up/word-example';
import { Definition, type MeaningProps } from '../../look-up/word-meaning';
import styles from '../../look-up/word-meaning.module.css';
import { Elsewhere, toElsewhere } from '../../word/elsewhere';
import { InLanguage, PartOfSpeech } from '../../word/word-facts';

interface MoreOfWordProps {
  lessonWord: LessonWord;
  language: string | undefined;
  translation: ReadTranslation | undefined;
  details: WordDetails | undefined;
  know: KnowWordProps | undefined;
  /** The field for the learner's own translation; false where it stands outside, with the links to other sites. */
  own: ReactNode;
}

/** What a look-up says on request: other translations, a definition, an example, the sources. */
export const MoreOfWord = ({ lessonWord, language, translation, details, know, own }: MoreOfWordProps) => (
  <>
    {translation && <OtherTranslations translation={translation} />}
    {translation && <Definition translation={translation} details={details} />}
    <WordExample lessonWord={lessonWord} language={language} examples={details?.examples}>
      <Sources translation={translation} details={details} />
      {know?.status === 'presumed' && <KnowWordButtons {...know} part="deny" />}
      {own && <Elsewhere word={toElsewhere(lessonWord, language, translation?.lemma)} />}
      {own}
    </WordExample>
  </>
);

/** What else the word means, and that it was translated through English. */
function OtherTranslations({ translation }: { translation: ReadTranslation }) {
  const intl = useIntl();
  const { senses } = translation;
  const others = translation.translations.filter((other) => other !== translation.translation);
  return (
    <>
      {translation.via && <Text className={styles.note} message="vocabulary.add.throughEnglish" />}
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
          <Text
            className={styles.note}
            message="vocabulary.add.also"
            values={{ translations: intl.formatList(others, { type: 'unit' }) }}
          />
        )
      )}
    </>
  );
}

function Sources({ translation, details }: MeaningProps) {
  const intl = useIntl();
  // The translation's source, then the definition's; each once.
  const translators = translation?.found && translation.source ? [translation.source] : [];
  const describers = details?.definition ? details.sources : [];
  const names = [...new Set([...translators, ...describers])].map((source) =>
    intl.formatMessage({ id: 'vocabulary.add.sourceName' }, { source }),
  );
  if (names.length === 0) return null;
  return (
    <Text
      className={styles.note}
      message="vocabulary.add.sources"
      values={{ count: names.length, sources: intl.formatList(names, { type: 'unit' }) }}
    />
  );
}
