import { ApiError, errorDetail } from '@glossa/kit/api-client';
import type { TranscriptLines } from '@glossa/contract/video/transcript';
import { Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RetryButton } from '../../components/load-failure';
import { linesQuery, type MissingLinesOptions, useMissingLines } from './missing-lines';
import styles from './dual-subtitles.module.css';

/** The source of the dual subtitles, or why there are none; requests missing lines. Use the language as key. */
export function DualSubtitleStatus(props: Omit<MissingLinesOptions, 'data'>) {
  const { videoId, language } = props;
  const { data, error, refetch } = useQuery(linesQuery(videoId, language));
  const missing = useMissingLines({ ...props, data });
  if (missing.error) return <Failure error={missing.error} onRetry={missing.retry} />;
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner message="video.subtitles.loading" />;
  return (
    <p className={styles.status} role="status">
      {missing.translating ? (
        <FormattedMessage id="video.subtitles.translating" />
      ) : (
        <Origin lines={data} language={language} />
      )}
    </p>
  );
}

function Origin({ lines, language }: { lines: TranscriptLines; language: string }) {
  const { formatDisplayName } = useIntl();
  if (!lines.lines.some(Boolean)) {
    const name = formatDisplayName(language, { type: 'language', fallback: 'code' });
    return <FormattedMessage id="video.subtitles.missing" values={{ language: name }} />;
  }
  if (lines.source === null) return null;
  return (
    <FormattedMessage
      id="video.subtitles.credit"
      values={{ source: lines.source, named: lines.credit ? 'yes' : 'no', credit: lines.credit }}
    />
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const isUnavailable = error instanceof ApiError && error.code === 'translation_not_available';
  return (
    <div className={styles.failure}>
      <p role="alert">
        <FailureText error={error} />
      </p>
      {!isUnavailable && <RetryButton size="small" onRetry={onRetry} />}
    </div>
  );
}

/** Statuses whose server text says what a learner can do. */
const EXPLAINED_STATUSES: ReadonlySet<number> = new Set([402, 429]);

function FailureText({ error }: { error: Error }) {
  if (error instanceof ApiError && error.isNetwork) return <FormattedMessage id="video.transcript.network" />;
  if (error instanceof ApiError && EXPLAINED_STATUSES.has(error.status)) return errorDetail(error);
  return <FormattedMessage id="video.subtitles.error" />;
}
