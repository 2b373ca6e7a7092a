import { queryClient } from '@glossa/kit/api-client';
import { Button, ButtonLink, EmptyState, ErrorPanel } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './transcript-failure.module.css';
import { isInProgress, TranscriptProgress } from '../../components/transcript-progress';
import { createTranscript, transcriptQuery, useTranscriptStatus } from './transcript-query';
import { TranscriptProblem } from './transcript-problem';
import { reloadPage } from './reload-page';

function ProblemText({ problem }: { problem: TranscriptProblem }) {
  const message = problem.detail ?? <FormattedMessage id="video.transcript.unexpected" />;
  return <FormattedMessage id={`video.transcript.${problem.kind}`} values={{ message }} />;
}

/** Makes the transcript, which may take minutes: leaving the screen aborts the wait. */
function useCreation(videoId: string) {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  return useMutation({
    mutationFn: () => {
      leaving.current = new AbortController();
      return createTranscript(videoId, leaving.current.signal);
    },
    onSuccess: (transcript) => queryClient.setQueryData(transcriptQuery(videoId).queryKey, transcript),
  });
}

interface TranscriptFailureProps {
  videoId: string;
  problem: TranscriptProblem;
  /** Where the learner adds captions to their own video; undefined for other videos. */
  captionsTo: string | undefined;
}

export function TranscriptFailure({ videoId, problem, captionsTo }: TranscriptFailureProps) {
  const status = useTranscriptStatus(videoId);
  const retry = useRef<HTMLButtonElement>(null);
  const creation = useCreation(videoId);
  const shown = creation.isError ? new TranscriptProblem('createFailed', creation.error) : problem;

  // The pressed button is gone after a failure; the focus moves to the remaining one.
  useEffect(() => {
    if (creation.isError) retry.current?.focus();
  }, [creation.isError]);

  const addCaptions = captionsTo !== undefined && (
    <ButtonLink message="video.transcript.addCaptions" to={captionsTo} />
  );
  if (addCaptions && shown.lacksSource) {
    return (
      <EmptyState
        titleAs="h3"
        message="video.transcript.needsCaptions"
        hint="video.transcript.captionsHint"
        action={addCaptions}
      />
    );
  }
  return (
    <ErrorPanel
      titleAs="h3"
      message="video.transcript.errorTitle"
      text={
        creation.isPending && status && isInProgress(status) ? (
          <TranscriptProgress status={status} />
        ) : (
          <ProblemText problem={shown} />
        )
      }
      action={
        <div className={styles.actions}>
          {shown.offersCreation && (
            <Button
              message={creation.isPending ? 'video.transcript.creating' : 'video.transcript.create'}
              busy={creation.isPending}
              onClick={() => creation.mutate()}
            />
          )}
          <Button ref={retry} message="video.transcript.retry" variant="secondary" onClick={reloadPage} />
          {addCaptions}
        </div>
      }
    />
  );
}
