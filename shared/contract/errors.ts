/** The body of every answer that is not a success, and the codes it may carry. */
import { Type, type Static } from 'typebox';
import ERROR_CODES from './error-codes.json';
import FILE_FAULTS from './file-faults.json';

/** Choose messages and actions by this, never by `detail`. `error-codes.json` has its cause and status. */
export const ErrorCode = Type.Enum(Object.keys(ERROR_CODES) as (keyof typeof ERROR_CODES)[]);
export type ErrorCode = Static<typeof ErrorCode>;

/** The HTTP status of each code. */
export const errorStatus = (code: ErrorCode): number => ERROR_CODES[code].status;

/** A field of the request and what is wrong with it; `name` is a dotted path such as `answers.0.answer`. */
export const FieldProblem = Type.Object({ name: Type.String(), problem: Type.String() });
export type FieldProblem = Static<typeof FieldProblem>;

/** How many a plan allows (-1: no limit) and how many there are. */
export const LimitUse = Type.Object({ limit: Type.Integer(), used: Type.Integer() });
export type LimitUse = Static<typeof LimitUse>;

/** A file is refused for one of these faults. `file-faults.json` says what each means. */
export const FileFault = Type.Enum(Object.keys(FILE_FAULTS) as (keyof typeof FILE_FAULTS)[]);
export type FileFault = Static<typeof FileFault>;

/** Choose sentences by `fault`; `line` counts from 1. */
export const FileReason = Type.Object({
  fault: FileFault,
  what: Type.Optional(Type.String()),
  line: Type.Optional(Type.Integer()),
  max: Type.Optional(Type.Integer()),
});
export type FileReason = Static<typeof FileReason>;

/**
 * `detail` is a sentence in the language of `Accept-Language`; `fields` is present for `invalid_fields` and
 * its like, `limit` where a limit is reached, `reason` where a file is refused.
 */
export const ErrorBody = Type.Object({
  detail: Type.String(),
  code: ErrorCode,
  fields: Type.Optional(Type.Array(FieldProblem)),
  limit: Type.Optional(LimitUse),
  reason: Type.Optional(FileReason),
});
export type ErrorBody = Static<typeof ErrorBody>;
