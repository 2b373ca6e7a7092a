/** A statement as the API sent it to Postgres. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Of a prepared statement. */
  name?: string;
  /** Statements of one call with the same number went out together. */
  step: number;
  /** Which of its connections the API sent it on. */
  connection: number;
}

/** What one call of one learner did. */
export interface Recording {
  /** Its address, as it was asked. */
  path: string;
  statements: Statement[];
  /** The JSON it answered. */
  answer: unknown;
  status: number;
}
