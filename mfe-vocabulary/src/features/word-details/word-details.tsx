import type { SavedWordDetails } from '@glossa/contract/read/saved-word';
import { Picture } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { HearWord } from '../../word/hear-word';
import { LessonSentence } from '../../word/lesson-sentence';
import { Elsewhere } from '../../word/elsewhere';
import { MomentLink } from '../../word/moment-link';
import { BaseForm, Context, DetailedDefinition, RelatedWords, TagsFact } from '../../word/detail-facts';
import { AddedOn, LevelBadge } from '../../word/word-badges';
import {
  DefinitionFact,
  Fact,
  ownTranslation,
  PartOfSpeech,
  readSenses,
  TextFact,
} from '../../word/word-facts';
import styles from './word-details.module.css';

export function WordDetails({ word, status }: { word: SavedWordDetails; status: ReactNode }) {
  const noText = useIntl().formatMessage({ id: 'vocabulary.none' });
  return (
    <div className={styles.word}>
      {word.thumbnail_url && <Picture address={word.thumbnail_url} isFirst className={styles.scene} />}
      <div className={styles.badges}>
        <HearWord word={word} />
        <LevelBadge level={word.difficulty_level} />
        <AddedOn className={styles.added} at={word.created_at} />
      </div>
      {word.lemma && <BaseForm word={word.word} lemma={word.lemma} language={word.language} />}
      {status}
      <dl className={styles.facts}>
        <TextFact label="vocabulary.word.translation" language={word.translation_language}>
          {ownTranslation(word) ?? noText}
        </TextFact>
        <DefinitionFact label="vocabulary.word.definition" senses={readSenses(word.definition ?? noText)} />
        <DetailedDefinition word={word} shown={word.definition} />
        {word.part_of_speech && (
          <Fact label="vocabulary.word.partOfSpeech">
            <PartOfSpeech part={word.part_of_speech} />
          </Fact>
        )}
        <Context word={word} />
        <TagsFact tags={word.tags} />
        <RelatedWords word={word} firstExamples={lessonExamples(word)} />
      </dl>
      <Elsewhere word={word} />
      <MomentLink word={word} />
    </div>
  );
}

/** Sentences of lessons that say the word, to be heard and watched; undefined without any. */
function lessonExamples({ lesson_examples: examples = [], language }: SavedWordDetails): ReactNode {
  if (examples.length === 0) return undefined;
  return examples.map((example) => (
    <li key={example.sentence}>
      <LessonSentence example={example} language={language} />
      <MomentLink word={{ ...example, video_time: example.sound.start }} />
    </li>
  ));
}
