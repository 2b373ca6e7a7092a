import { UNKNOWN_LANGUAGE } from '@glossa/contract/read/language';
import type { SavedWord } from '@glossa/contract/read/saved-word';
import { FormattedMessage, useIntl } from 'react-intl';
import { InLanguage } from './word-facts';
import styles from './elsewhere.module.css';

interface ElsewhereProps {
  word: string;
  /** Its base form, under which dictionaries have it. */
  lemma?: string | null | undefined;
  sentence: string | null;
  /** Language of the word; where nobody knows it, the translators find it out. */
  from: string | undefined;
  to: string;
}

/** Links to a dictionary and to translators, with the word and its sentence filled in. Nothing is sent before a press. */
export function Elsewhere({ word, from, ...known }: ElsewhereProps) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <p className={styles.label}>
        <FormattedMessage
          id="vocabulary.elsewhere.label"
          values={{
            word: (
              <InLanguage key="word" code={from}>
                {word}
              </InLanguage>
            ),
          }}
        />
      </p>
      <p className={styles.sites}>
        {listSites({ word, from, ...known }).map(([site, address]) => (
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

export const WordElsewhere = ({ word }: { word: SavedWord & { lemma?: string | null } }) => (
  <Elsewhere
    word={word.word}
    lemma={word.lemma}
    sentence={word.context}
    from={word.language}
    to={word.translation_language}
  />
);

function listSites({ word, lemma, sentence, ...languages }: ElsewhereProps): [string, string][] {
  const [from, to] = [toCode(languages.from, 'auto'), toCode(languages.to, 'en')];
  const entry = encodeURIComponent(lemma || word);
  const text = encodeURIComponent(sentence ? `${word}\n\n${sentence}` : word);
  const wiktionary = `https://${to}.wiktionary.org/w/index.php?title=Special:Search&go=Go&search=${entry}`;
  // In its own language a word has an entry, and no translation.
  if (from === to) return [['Wiktionary', wiktionary]];
  return [
    ['Wiktionary', wiktionary],
    // DeepL takes a slash for the end of the text.
    ['DeepL', `https://www.deepl.com/translator#${from}/${to}/${text.replaceAll('%2F', '%5C%2F')}`],
    [
      'Google Translate',
      `https://translate.google.com/?op=translate&sl=${toGoogle(from)}&tl=${toGoogle(to)}&text=${text}`,
    ],
  ];
}

const toCode = (code = UNKNOWN_LANGUAGE, fallback: string) => (code === UNKNOWN_LANGUAGE ? fallback : code);

const toGoogle = (code: string) => (code === 'zh' ? 'zh-CN' : code);
