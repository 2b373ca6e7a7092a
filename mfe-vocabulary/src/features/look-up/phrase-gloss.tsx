import type { SlotProps } from '@glossa/kit/federation';
import { useQueries } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { type LessonWord, translationQuery } from '../../look-up/save-word';
import { InLanguage } from '../../word/word-facts';
import styles from './phrase-gloss.module.css';

interface PhraseGlossProps extends Pick<SlotProps['vocabulary/look-up'], 'language' | 'line'> {
  lessonWord: LessonWord;
  parts: readonly string[];
}

/** A phrase that nobody has translated, word by word, with the translation of the sentence it is in. */
export function PhraseGloss({ lessonWord, parts, language, line }: PhraseGlossProps) {
  const glosses = useQueries({
    queries: parts.map((word) => translationQuery({ ...lessonWord, word })),
  });
  return (
    <div className={styles.gloss}>
      <FormattedMessage tagName="p" id="vocabulary.lookUp.wordByWord" />
      <dl className={styles.words}>
        {parts.map((word, index) => (
          <div key={index}>
            <dt>
              <InLanguage code={language}>{word}</InLanguage>
            </dt>
            <dd>
              <InLanguage code={lessonWord.targetLanguage}>
                {glosses[index]?.data?.translation ?? '–'}
              </InLanguage>
            </dd>
          </div>
        ))}
      </dl>
      {line && (
        <p lang={line.language} dir="auto">
          {line.text}
        </p>
      )}
    </div>
  );
}
