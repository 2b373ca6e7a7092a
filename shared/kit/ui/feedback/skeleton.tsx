import type { HTMLAttributes } from 'react';
import { Card } from '../card';
import { joinClasses } from '../join-classes';
import { type MessageOrLabel, showMessage } from '../message-props';
import styles from './skeleton.module.css';
import { VisuallyHidden } from '../visually-hidden';

/** The message or the label says what is loading to assistive technology; the outline is for the eye. */
export type SkeletonProps = MessageOrLabel &
  HTMLAttributes<HTMLDivElement> & {
    /** The expected content: a number with its name, a picture with texts, lines of text, or a tall card. */
    shape: keyof typeof SHAPES;
    count?: number;
    /** The class that lays out the result. */
    className?: string;
  };

const SHAPES = {
  stat: ['title', 'line'],
  media: ['picture', 'title', 'line', 'line'],
  text: ['title', 'line', 'line'],
  panel: ['title', 'price', 'block', 'button'],
} as const;

/** The outline of what is loading. Its room is taken at once; it shows after 300 ms, so that what is fast does not flash. */
export const Skeleton = ({ label, message, shape, count = 1, className, ...rest }: SkeletonProps) => (
  <div className={styles.skeleton} aria-busy="true">
    <VisuallyHidden>
      <span role="status">{showMessage({ message, children: label })}</span>
    </VisuallyHidden>
    <div {...rest} className={joinClasses(styles.shapes, className)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} className={joinClasses(styles.shape, styles[shape])}>
          {SHAPES[shape].map((part, place) => (
            <span key={place} className={joinClasses(styles.part, styles[part])} />
          ))}
        </Card>
      ))}
    </div>
  </div>
);
