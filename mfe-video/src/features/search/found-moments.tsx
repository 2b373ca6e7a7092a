import type { LessonMoments, Moment } from '@glossa/contract/video/catalogue';
import { formatClock } from '@glossa/kit/format';
import { lessonPath } from '@glossa/contract/lesson-path';
import { Card, Picture } from '@glossa/kit/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styles from './search.module.css';

export const FoundMoments = ({ lessons }: { lessons: readonly LessonMoments[] }) => (
  <ul className={styles.lessons}>
    {lessons.map((lesson) => (
      <Card as="li" key={lesson.video_id} className={styles.lesson}>
        <Picture address={lesson.thumbnail_url} className={styles.picture} />
        <h3 className={styles.name}>
          <bdi lang={lesson.language}>{lesson.title}</bdi>
        </h3>
        <ul className={styles.moments}>
          {lesson.moments.map((moment) => (
            <li key={moment.start}>
              <Link
                className={styles.moment}
                to={lessonPath(lesson.playlist_id, lesson.video_id, moment.start)}
              >
                <span className={styles.time}>{formatClock(moment.start)}</span>{' '}
                <span className={styles.text} lang={lesson.language} dir="auto">
                  <MarkedText {...moment} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    ))}
  </ul>
);

const MarkedText = ({ text, matches }: Pick<Moment, 'text' | 'matches'>) => (
  <>
    {matches.map(({ from, to }, index) => (
      <Fragment key={from}>
        {text.slice(matches[index - 1]?.to ?? 0, from)}
        <mark>{text.slice(from, to)}</mark>
      </Fragment>
    ))}
    {text.slice(matches.at(-1)?.to ?? 0)}
  </>
);
