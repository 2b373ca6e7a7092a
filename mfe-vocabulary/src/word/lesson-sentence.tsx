import type { LessonExample } from '@glossa/contract/vocabulary/vocabulary';
import { HearText } from './hear-word';
import { InLanguage } from './word-facts';
import styles from './word.module.css';

interface LessonSentenceProps {
  example: LessonExample;
  language: string;
}

export const LessonSentence = ({ example: { sentence, sound }, language }: LessonSentenceProps) => (
  <span className={styles.sentence}>
    <InLanguage code={language}>{sentence}</InLanguage>
    <HearText word={sentence} language={language} sound={sound} />
  </span>
);
