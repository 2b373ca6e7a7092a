/** What browsers reported, such as the state of a tab: small, with an end, and it may be lost. */
export interface Report<Value = object> {
  /** Unique within its kind. */
  key: string;
  /** By which reports of a kind can be listed, such as a network. */
  group: string;
  /** Milliseconds since the epoch. */
  seenAt: number;
  value: Value;
}

export interface ReportQuery {
  /** Seen at this time or later. */
  since?: number;
  group?: string;
}

export interface RecordCount {
  name: string;
  text: string;
  reports: number;
}

/** Reports by kind and key. Several server processes may share one. */
export interface ReportStore {
  /** Stores reports, or merges the fields of their values into what is stored. Returns the keys that are new. */
  put(kind: string, reports: readonly Report[]): Promise<string[]>;
  find<Value>(kind: string, key: string): Promise<Report<Value> | undefined>;
  /** In the order of their last sighting. */
  list<Value>(kind: string, query?: ReportQuery): Promise<Report<Value>[]>;
  /** How many reports from `since` on have each name and text of a record in their values. */
  count(kind: string, record: string, since: number): Promise<RecordCount[]>;
  delete(kind: string, keys: readonly string[]): Promise<void>;
  /** The kinds that begin like this, the one seen last first. */
  kinds(prefix: string): Promise<string[]>;
  /** Deletes reports of before a moment, and the oldest beyond a maximum. */
  expire(kind: string, before: number, max?: number): Promise<void>;
}
