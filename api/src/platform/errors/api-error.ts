import {
  type ErrorCode,
  errorStatus,
  type FieldProblem,
  type FileReason,
  type LimitUse,
} from '@glossa/contract/errors';
import englishSentences from './sentences/en.json';

/** Tells the caller what went wrong; any other error is a bug. `detail` replaces the code's sentence, which is in `sentences/`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: LimitUse | undefined;
  readonly reason: FileReason | undefined;

  constructor(
    readonly code: ErrorCode,
    readonly fields?: FieldProblem[],
    options: { detail?: string; retryAfterSeconds?: number; limit?: LimitUse; reason?: FileReason } = {},
  ) {
    super(options.detail ?? englishSentences[code]);
    this.status = errorStatus(code);
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.limit = options.limit;
    this.reason = options.reason;
  }

  /** The line of the file that is wrong, from 1. */
  get line(): number | undefined {
    return this.reason?.line;
  }
}

/** 422 whose English sentence names the fields. */
export function invalidFields(fields: FieldProblem[]): ApiError {
  const detail = fields.map(({ name, problem }) => `${name} ${problem}`).join('; ');
  return new ApiError('invalid_fields', fields, { detail });
}
