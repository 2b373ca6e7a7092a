import { formatSize } from '@glossa/kit/format';
import { Button, Picture, ProgressBar } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isRunning, type KeepJob, keepLesson, stopKeeping, useKeepJobs } from '../../keeping/keep-jobs';
import { type KeptLesson, type LessonToKeep, removeLesson } from '../../keeping/kept-lessons';
import styles from './keep-offline.module.css';
import { renewLesson } from './lesson-to-keep';
import { useCanKeep } from './room';

interface KeepRowProps {
  title: ReactNode;
  picture?: string | null;
  /** Undefined for a video of another site, which cannot be kept. */
  lesson: LessonToKeep | undefined;
  /** As it is stored. */
  kept: KeptLesson | undefined;
  /** How large the film is, where that is known. */
  bytes: number | undefined;
}

/** A lesson, what is kept of it, and what can be done about that. */
export function KeepRow({ title, picture, lesson, kept, bytes }: KeepRowProps) {
  const titleId = useId();
  const stateId = useId();
  const job = useKeepJobs().get(lesson?.id ?? '');
  const possible = useCanKeep();
  const removal = useMutation({ mutationFn: removeLesson });
  const described = { 'aria-describedby': `${titleId} ${stateId}` };
  const act = chooseAction(job, kept);
  return (
    <li className={styles.row}>
      {picture !== undefined && <Picture address={picture} className={styles.picture} />}
      <div className={styles.texts}>
        <p id={titleId} className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        <div id={stateId} className={styles.hint} role="status">
          <KeepState isOfSite={lesson !== undefined} job={job} kept={kept} bytes={bytes} />
        </div>
      </div>
      {lesson && (possible || kept) && (
        <div className={styles.actions}>
          {/* One button, which stays where it is and keeps the focus while the state changes. */}
          <Button
            key="act"
            {...described}
            message={`video.keep.${act}`}
            variant="secondary"
            busy={removal.isPending}
            onClick={() => {
              if (act === 'stop') stopKeeping(lesson.id);
              else if (act === 'remove') removal.mutate(lesson);
              else void (kept ? renewLesson(kept) : Promise.resolve(lesson)).then(keepLesson);
            }}
          />
          {kept && act === 'goOn' && (
            <Button
              {...described}
              message="video.keep.remove"
              variant="ghost"
              busy={removal.isPending}
              onClick={() => removal.mutate(lesson)}
            />
          )}
        </div>
      )}
    </li>
  );
}

function chooseAction(job: KeepJob | undefined, kept: KeptLesson | undefined) {
  if (isRunning(job)) return 'stop';
  if (kept?.isComplete) return 'remove';
  return kept ? 'goOn' : 'start';
}

function KeepState(
  props: Pick<KeepRowProps, 'kept' | 'bytes'> & { isOfSite: boolean; job: KeepJob | undefined },
) {
  const { isOfSite, job, kept, bytes } = props;
  const intl = useIntl();
  if (!isOfSite) return <FormattedMessage id="video.keep.elsewhere" />;
  const size = (count: number) => formatSize(intl, count);
  if (job?.state === 'keeping') {
    const total = Math.max(bytes ?? 0, job.done, 1);
    return (
      <ProgressBar
        label={<FormattedMessage id="video.keep.keeping" />}
        value={job.done}
        max={total}
        valueText={bytes === undefined ? size(job.done) : `${size(job.done)} / ${size(total)}`}
      />
    );
  }
  if (job) return <FormattedMessage id={`video.keep.${job.state}`} />;
  if (kept)
    return (
      <FormattedMessage
        id={kept.isComplete ? 'video.keep.kept' : 'video.keep.partial'}
        values={{ size: size(kept.bytes) }}
      />
    );
  return bytes === undefined ? null : (
    <FormattedMessage id="video.keep.about" values={{ size: size(bytes) }} />
  );
}
