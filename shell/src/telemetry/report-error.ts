import type { ErrorReport } from '@glossa/contract/beacon';
import { MAX_ERROR_FRAMES, MAX_ERROR_MESSAGE_LENGTH, MAX_ERROR_NAME_LENGTH } from '@glossa/contract/limits';
import { BEACONS_PATH, DEV_VERSION } from '@glossa/contract/page-protocol';
import { telemetry } from './beacons';
import { postReport, tabId } from './post-report';
import { findOwner, findVersion, readFrames } from './script-owners';

/** A fault that repeats itself throws the same error many times. */
const MAX_REPORTS = 10;
const MAX_KEPT = 100;

/** An error, and the version that threw it where that is known. */
export interface NotedError {
  readonly error: unknown;
  readonly app?: string;
  readonly version?: string;
}

/** Reports an error to `releases`, once per page. Ignores what no script of an app threw. */
export function reportError(noted: NotedError): void {
  keepError(noted);
  const report = toReport(noted);
  if (!report) return;
  const key = JSON.stringify(report);
  const { reported } = telemetry.getState();
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  telemetry.setState({ reported: new Set([...reported, key]) });
  void postReport(BEACONS_PATH, { tab: tabId, errors: [report] });
}

function keepError({ error, app }: NotedError): void {
  if (!(error instanceof Error)) return;
  // A dev server has the files of an app at `/dev/<app>/`.
  const owner = app ?? /\/(?:apps|dev)\/([a-z][a-z0-9-]*)\//.exec(error.stack ?? '')?.[1];
  if (owner === undefined) return;
  const kept = { app: owner, message: error.message.slice(0, MAX_ERROR_MESSAGE_LENGTH) };
  telemetry.setState(({ errors }) => ({ errors: [...errors, kept].slice(-MAX_KEPT) }));
}

function toReport({ error, ...thrownBy }: NotedError): ErrorReport | undefined {
  if (!(error instanceof Error)) return undefined;
  const frames = readFrames(error.stack ?? '').slice(0, MAX_ERROR_FRAMES);
  const app = thrownBy.app ?? findOwner(frames);
  const version = thrownBy.version ?? (app && findVersion(app));
  if (frames.length === 0 || !app || !version || version === DEV_VERSION) return undefined;
  const name = error.name.slice(0, MAX_ERROR_NAME_LENGTH);
  return { app, version, name, message: error.message.slice(0, MAX_ERROR_MESSAGE_LENGTH), frames };
}
