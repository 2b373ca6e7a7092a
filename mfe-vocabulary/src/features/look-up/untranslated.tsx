import { readFields } from '@glossa/contract/read/fields';
import { apiQuery } from '@glossa/kit/api-client';
import type { SlotProps } from '@glossa/kit/federation';
import { useQueries, useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { type LessonWord, translationQuery } from '../../look-up/save-word';
import { Elsewhere, toElsewhere } from '../../word/elsewhere';
import { InLanguage } from '../../word/word-facts';
import styles from './untranslated.module.css';

interface UntranslatedProps extends Pick<
  SlotProps['vocabulary/look-up'],
  'language' | 'line' | 'parts' | 'sentenceIndex'
> {
  lessonWord: LessonWord;
  lemma: string | undefined;
}

/** What helps with a word or phrase that nobody has translated: its words, its sentence, and other sites. */
export function Untranslated({ lessonWord, lemma, parts, language, ...known }: UntranslatedProps) {
  const { line, isLoading } = useLine(lessonWord, language, known);
  // All at once, so that nothing moves.
  if (isLoading) return null;
  return (
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
}

/** The translation of the sentence, which the lesson need not show. */
function useLine(
  { videoId, targetLanguage }: LessonWord,
  language: string | undefined,
  { line: shown, sentenceIndex }: Pick<UntranslatedProps, 'line' | 'sentenceIndex'>,
): Pick<UntranslatedProps, 'line'> & { isLoading: boolean } {
  const { data, isLoading } = useQuery({
    ...linesQuery(videoId, targetLanguage),
    enabled: !shown && sentenceIndex !== undefined && language !== targetLanguage,
  });
  const text = data?.[sentenceIndex ?? -1];
  return { line: shown ?? (text ? { text, language: targetLanguage } : undefined), isLoading };
}

const linesQuery = (videoId: string, language: string) =>
  apiQuery({
    queryKey: ['lines-of-video', videoId, language],
    url: `/transcribe/${encodeURIComponent(videoId)}/lines`,
    params: { language },
    read: ({ data }): (string | undefined)[] => {
      const { lines } = readFields(data);
      return Array.isArray(lines) ? lines.map((line) => (typeof line === 'string' ? line : undefined)) : [];
    },
    staleTime: Infinity,
  });

function WordByWord({
  lessonWord,
  parts,
  language,
}: Pick<UntranslatedProps, 'lessonWord' | 'language'> & { parts: readonly string[] }) {
  const glosses = useQueries({
    queries: parts.map((word) => translationQuery({ ...lessonWord, word })),
  });
  return (
    <>
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
    </>
  );
}
