/** A statement as the API sent it to Postgres. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Name of a prepared statement. */
  name?: string;
  /** Statements of one call with the same number were sent together. */
  step: number;
  /** Number of the API's connection that it was sent on. */
  connection: number;
}

/** The statements and the response of one call of one learner. */
export interface Recording {
  /** The requested path. */
  path: string;
  statements: Statement[];
  /** The JSON of the response. */
  answer: unknown;
  status: number;
}
