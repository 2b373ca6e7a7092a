import { FormattedMessage } from 'react-intl';
import type { TranscriptProblem, TranscriptProblemKind } from './transcript-problem';

const MESSAGES: Record<TranscriptProblemKind, string> = {
  'not-created': 'video.transcript.notCreated',
  'no-endpoint': 'video.transcript.noEndpoint',
  network: 'video.transcript.network',
  'create-failed': 'video.transcript.createFailed',
  other: 'video.transcript.other',
};

export function ProblemText({ problem }: { problem: TranscriptProblem }) {
  return <FormattedMessage id={MESSAGES[problem.kind]} values={{ message: problem.message }} />;
}
