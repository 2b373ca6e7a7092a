import type { SlotProps } from '@glossa/kit/federation';
import { Text } from '@glossa/kit/ui';
import { useQueries } from '@tanstack/react-query';
import { type LessonWord, translationQuery } from '../../look-up/save-word';
import { Elsewhere, toElsewhere } from '../../word/elsewhere';
import { InLanguage } from '../../word/word-facts';
import styles from './untranslated.module.css';

interface UntranslatedProps extends Pick<SlotProps['vocabulary/look-up'], 'language' | 'line' | 'parts'> {
  lessonWord: LessonWord;
  lemma: string | undefined;
}

/** What helps with a word or phrase that nobody has translated: its words, its sentence, and other sites. */
export const Untranslated = ({ lessonWord, lemma, parts, line, language }: UntranslatedProps) => (
  <div className={styles.gloss}>
    {parts && <WordByWord lessonWord={lessonWord} parts={parts} language={language} />}
    {line && (
      <p lang={line.language} dir="auto">
        {line.text}
      </p>
    )}
    <Elsewhere word={toElsewhere(lessonWord, language, lemma)} />
  </div>
);

function WordByWord(
  props: Pick<UntranslatedProps, 'lessonWord' | 'language'> & { parts: readonly string[] },
) {
  const { lessonWord, parts, language } = props;
  const glosses = useQueries({
    queries: parts.map((word) => translationQuery({ ...lessonWord, word })),
  });
  return (
    <>
      <Text message="vocabulary.lookUp.wordByWord" />
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
    </>
  );
}
