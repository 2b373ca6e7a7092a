import { Text } from '@glossa/kit/ui';
import { UNKNOWN_LANGUAGE } from '@glossa/contract/read/language';
import type { SavedWord } from '@glossa/contract/read/saved-word';
import { useIntl } from 'react-intl';
import { cutContext, type LessonWord } from '../look-up/save-word';
import { InLanguage } from './word-facts';
import styles from './elsewhere.module.css';

type WordElsewhere = Pick<SavedWord, 'word' | 'context' | 'language' | 'translation_language'> & {
  lemma?: string | null | undefined;
};

/** A word of a lesson, which is not saved. */
export const toElsewhere = (
  { word, sentence, targetLanguage }: LessonWord,
  language = UNKNOWN_LANGUAGE,
  lemma?: string,
): WordElsewhere => ({ word, context: sentence, language, translation_language: targetLanguage, lemma });

/** Links to a dictionary and to translators, with the word and its sentence filled in. Nothing is sent before a press. */
export function Elsewhere({ word }: { word: WordElsewhere }) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <Text
        message="vocabulary.elsewhere.label"
        values={{
          word: (
            <InLanguage key="word" code={word.language}>
              {word.word}
            </InLanguage>
          ),
        }}
        className={styles.label}
      />
      <p className={styles.sites}>
        {listSites(word).map(([site, address]) => (
          <a
            key={site}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.site}
            aria-label={formatMessage({ id: 'vocabulary.elsewhere.link' }, { site })}
          >
            {site}
          </a>
        ))}
      </p>
    </div>
  );
}

function listSites({ word, lemma, context, ...languages }: WordElsewhere): [string, string][] {
  const [from, to] = [toCode(languages.language, 'auto'), toCode(languages.translation_language, 'en')];
  // Half of a character, at the end of what is cut, has no code in an address.
  const sentence = context && cutContext(context, word).replaceAll(/\p{Surrogate}/gu, '');
  const text = encodeURIComponent(sentence ? `${word}\n\n${sentence}` : word);
  const google = `op=translate&sl=${toGoogle(from)}&tl=${toGoogle(to)}&text=${text}`;
  const sites: [string, string][] = [
    [
      'Wiktionary',
      `https://${to}.wiktionary.org/w/index.php?title=Special:Search&go=Go&search=${encodeURIComponent(lemma || word)}`,
    ],
    // DeepL takes a slash for the end of the text.
    ['DeepL', `https://www.deepl.com/translator#${from}/${to}/${text.replaceAll('%2F', '%5C%2F')}`],
    ['Google Translate', `https://translate.google.com/?${google}`],
  ];
  // In its own language a word has an entry, and no translation.
  return from === to ? sites.slice(0, 1) : sites;
}

const toCode = (code: string, fallback: string) => (code === UNKNOWN_LANGUAGE ? fallback : code);

const toGoogle = (code: string) => (code === 'zh' ? 'zh-CN' : code);
