import type { TrialLesson } from '@glossa/contract/video/trial-lesson';
import { trimPunctuation } from '@glossa/contract/word-key';
import { joinWords } from '@glossa/contract/word-separator';
import { Card, Text } from '@glossa/kit/ui';
import { useIntl } from 'react-intl';
import styles from './tour.module.css';

interface TourProps {
  /** Its scene and its words are in the pictures; without one there are texts alone. */
  lesson: TrialLesson | undefined;
}

/** What the product does, in three pictures that are drawn of a lesson. */
export function Tour({ lesson }: TourProps) {
  const { formatMessage } = useIntl();
  return (
    <section className={styles.tour} aria-label={formatMessage({ id: 'shell.door.how' })}>
      {Object.entries(PICTURES).map(([name, Picture]) => (
        <Card key={name} className={styles.step}>
          {lesson && (
            <div className={styles.picture} aria-hidden="true">
              <Picture lesson={lesson} />
            </div>
          )}
          <Text as="h2" message={`shell.door.${name}.title`} />
          <Text message={`shell.door.${name}.text`} />
        </Card>
      ))}
    </section>
  );
}

interface PictureProps {
  lesson: TrialLesson;
}

function Scene({ lesson }: PictureProps) {
  const { words = [] } = lesson.sentences.at(-1) ?? {};
  return (
    <>
      {lesson.thumbnail_url && (
        <img src={lesson.thumbnail_url} alt="" width={640} height={360} loading="lazy" />
      )}
      <p className={styles.subtitle} lang={lesson.language}>
        {joinWords(words, lesson.language)}
      </p>
    </>
  );
}

/** Longer words say more in a picture than articles do. */
const MIN_LENGTH = 5;
const STATES = ['new', 'saved', 'due', 'saved', 'known', 'new'] as const;

function pickWords({ sentences, language }: TrialLesson) {
  const texts = sentences.flatMap(({ words }) =>
    words.map(({ text, translation }) => ({ text: trimPunctuation(text), translation })),
  );
  const isLong = ({ text }: { text: string }) => text.length >= MIN_LENGTH;
  const translated = texts.filter((word) => word.translation !== null);
  const long = translated.filter(isLong);
  const picked = new Map((long.length > 0 ? long : translated).map((word) => [word.text, word]));
  return { words: [...picked.values()].slice(0, STATES.length), language };
}

function Words({ lesson }: PictureProps) {
  const { words, language } = pickWords(lesson);
  return (
    <p className={styles.words} lang={language}>
      {words.map(({ text }, index) => (
        <span key={text} data-state={STATES[index]}>
          {text}
        </span>
      ))}
    </p>
  );
}

const GRADES = ['again', 'hard', 'good', 'easy'] as const;

function ReviewCard({ lesson }: PictureProps) {
  const [word] = pickWords(lesson).words.slice(-1);
  return (
    <div className={styles.review}>
      <p className={styles.front} lang={lesson.language}>
        {word?.text}
      </p>
      <p className={styles.back}>{word?.translation}</p>
      <span className={styles.grades}>
        {GRADES.map((grade) => (
          <i key={grade} data-grade={grade} />
        ))}
      </span>
    </div>
  );
}

/** By the part of the ids of the texts. */
const PICTURES = { watch: Scene, tap: Words, review: ReviewCard };
