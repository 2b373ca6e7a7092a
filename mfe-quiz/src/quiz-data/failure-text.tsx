import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { FormattedMessage } from 'react-intl';

/** Why a call failed: as the server says it, or that it needs a network, else the message. */
export function failureText(error: unknown, message: string) {
  const isAway = error instanceof ApiError && error.isUnavailable;
  return errorDetail(error) ?? <FormattedMessage id={isAway ? 'quiz.needsNetwork' : message} />;
}
