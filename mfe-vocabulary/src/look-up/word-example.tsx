import { readFields } from '@glossa/contract/read/fields';
import { readLessonExample } from '@glossa/contract/read/saved-word';
import type { LessonExampleResponse } from '@glossa/contract/vocabulary/vocabulary';
import type { WordSoundQuery } from '@glossa/contract/vocabulary/word-sound';
import { apiClient } from '@glossa/kit/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LessonSentence } from '../word/lesson-sentence';
import { Fact, InLanguage, isSameText } from '../word/word-facts';
import type { LessonWord } from './save-word';

const STALE_TIME_MS = 600_000;

interface WordExampleProps {
  lessonWord: LessonWord;
  /** Language of the word; undefined where nobody knows it, and so no example is looked for. */
  language: string | undefined;
  /** Those of the dictionary. */
  examples: readonly string[] | undefined;
  /** Rendered below the example, and together with it, so that it does not move. */
  children: ReactNode;
}

/** One sentence with the word: of a lesson that says it elsewhere, with its moment, else of the dictionary. */
export function WordExample({ lessonWord, language, examples = [], children }: WordExampleProps) {
  const { word, sentence, videoId, videoTime } = lessonWord;
  const query = exampleQuery({ word, language: language ?? '', video_id: videoId, video_time: videoTime });
  const { data, isPending } = useQuery({ ...query, enabled: language !== undefined });
  if (language === undefined) return children;
  // An example of the dictionary would be replaced by that of a lesson.
  if (isPending) return null;
  const example = data?.example;
  // Where nobody knows an example, the API gives the sentence in which the word was met.
  const text = examples.find((one) => !isSameText(one, sentence));
  return (
    <>
      {(example || text !== undefined) && (
        <dl>
          <Fact label="vocabulary.word.example">
            {example ? (
              <LessonSentence example={example} language={language} />
            ) : (
              <InLanguage code={language}>{text}</InLanguage>
            )}
          </Fact>
        </dl>
      )}
      {children}
    </>
  );
}

function readExample(received: unknown): LessonExampleResponse {
  const { example } = readFields(received);
  return { example: example === null ? null : readLessonExample(example) };
}

const exampleQuery = (params: WordSoundQuery) =>
  queryOptions({
    queryKey: ['lesson-example', params],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) =>
      readExample((await apiClient.get('/lesson-example', { params, signal })).data),
  });
