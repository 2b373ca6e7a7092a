import type { ApiError } from '@glossa/kit/api-client';
import { Button, Notice, ProgressBar, Spinner } from '@glossa/kit/ui';
import { useFocusOnRemoval } from '@glossa/kit/keyboard';
import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FileProblem } from '../../../components/file-problem';
import { LeftOutCaptions } from '../left-out-captions';
import { AddedVideo } from './added-video';
import { isPlanLimit, VideoPlans } from '../../../components/plans-link';
import styles from '../own-videos.module.css';
import type { useAddVideo } from './use-add-video';

/** Makes of any file one that browsers play. */
const CONVERSION = 'ffmpeg -i input -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart output.mp4';

interface AddingProgressProps {
  adding: ReturnType<typeof useAddVideo>;
  name: string;
  bytes: number;
}

export function AddingProgress({ adding, name, bytes }: AddingProgressProps) {
  const { state } = adding;
  if (state.phase === 'idle') return null;
  if (state.phase === 'sending') return <Sending adding={adding} name={name} bytes={bytes} />;
  if (state.phase === 'checking') return <Spinner message="video.own.checking" />;
  if (state.phase === 'failed') return <Failure problem={state.problem} />;
  return (
    <AddedVideo video={state.video} needsCaptions={state.needsCaptions}>
      {state.problem && (
        <p>
          <FormattedMessage id="video.own.noText" /> <FileProblem error={state.problem} />
        </p>
      )}
      <LeftOutCaptions reasons={state.leftOut} />
      {state.isTranscribing && <FormattedMessage tagName="p" id="video.own.transcribing" />}
    </AddedVideo>
  );
}

function Sending({ adding, name, bytes }: AddingProgressProps) {
  const { formatNumber } = useIntl();
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  // The form with the pressed button is gone. At the end the focus goes to what is around the progress.
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  useFocusOnRemoval(group);
  if (adding.state.phase !== 'sending') return null;
  const { sent, isPaused, isInterrupted } = adding.state;
  return (
    <div ref={group} className={styles.form} role="group" aria-labelledby={labelId} tabIndex={-1}>
      <ProgressBar
        label={
          <span id={labelId}>
            <FormattedMessage id="video.own.sending" values={{ name: <bdi key="name">{name}</bdi> }} />
          </span>
        }
        value={sent}
        max={Math.max(1, bytes)}
        valueText={formatNumber(bytes > 0 ? sent / bytes : 0, { style: 'percent' })}
      />
      <p role="status" className={styles.hint}>
        {isPaused ? (
          <FormattedMessage id="video.own.paused" />
        ) : (
          isInterrupted && <FormattedMessage id="video.own.interrupted" />
        )}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={isPaused ? adding.resume : adding.pause}>
          <FormattedMessage id={isPaused ? 'video.own.continue' : 'video.own.pause'} />
        </Button>
        <Button message="video.own.cancel" variant="ghost" onClick={() => void adding.cancel()} />
      </div>
    </div>
  );
}

const Failure = ({ problem }: { problem: ApiError }) => (
  <Notice tone="bad">
    <div className={styles.notice}>
      <p>
        <FormattedMessage id="video.own.failed" /> <FileProblem error={problem} />
      </p>
      {isPlanLimit(problem) && <VideoPlans />}
      {problem.isNetwork && <FormattedMessage tagName="p" id="video.own.network" />}
      {problem.code === 'media_unplayable' && (
        <>
          <FormattedMessage tagName="p" id="video.own.convert" />
          <code className={styles.command} dir="ltr">
            {CONVERSION}
          </code>
        </>
      )}
    </div>
  </Notice>
);
