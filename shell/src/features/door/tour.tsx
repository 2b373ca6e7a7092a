import type { TrialLesson } from '@glossa/contract/video/trial-lesson';
import { trimPunctuation } from '@glossa/contract/word-key';
import { joinWords } from '@glossa/contract/word-separator';
import { Card } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
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
      <Step
        title={<FormattedMessage id="shell.door.watch.title" />}
        text={<FormattedMessage id="shell.door.watch.text" />}
      >
        {lesson?.thumbnail_url && <Scene lesson={lesson} picture={lesson.thumbnail_url} />}
      </Step>
      <Step
        title={<FormattedMessage id="shell.door.tap.title" />}
        text={<FormattedMessage id="shell.door.tap.text" />}
      >
        {lesson && <Words lesson={lesson} />}
      </Step>
      <Step
        title={<FormattedMessage id="shell.door.review.title" />}
        text={<FormattedMessage id="shell.door.review.text" />}
      >
        {lesson && <ReviewCard lesson={lesson} />}
      </Step>
    </section>
  );
}

function Step({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <Card className={styles.step}>
      {children && (
        <div className={styles.picture} aria-hidden="true">
          {children}
        </div>
      )}
      <h2>{title}</h2>
      <p>{text}</p>
    </Card>
  );
}

interface PictureProps {
  lesson: TrialLesson;
}

function Scene({ lesson, picture }: PictureProps & { picture: string }) {
  const { words = [] } = lesson.sentences.at(-1) ?? {};
  return (
    <>
      <img src={picture} alt="" width={640} height={360} loading="lazy" />
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
