import type { SourcePlace } from '@glossa/contract/operators/errors';
import type { ErrorSighting, ScriptFrame } from './error-group';

/** Where envelopes go: Sentry's address of a project, `https://<key>@<host>/<project>`. */
export interface SentryTarget {
  /** `https://<host>/api/<project>/envelope/`. */
  url: string;
  key: string;
}

/** Undefined for a text that is no such address. */
export function parseDsn(dsn: string): SentryTarget | undefined {
  if (!URL.canParse(dsn)) return undefined;
  const { protocol, host, username, pathname, search, hash } = new URL(dsn);
  const [, folder = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  const isHttp = protocol === 'https:' || protocol === 'http:';
  if (!isHttp || !/^[\w-]{1,100}$/.test(username) || !project || search || hash) return undefined;
  return { url: `${protocol}//${host}${folder}/api/${project}/envelope/`, key: username };
}

interface LocatedSighting extends ErrorSighting {
  /** As `frames`; undefined without a source map. */
  places: readonly (SourcePlace | undefined)[];
}

/** An envelope with one event. It has no user and no address of a visitor. */
export function sentryEnvelope(
  { app, version, name, message, frames, places }: LocatedSighting,
  { id, at }: { id: string; at: Date },
): string {
  const event = {
    event_id: id,
    timestamp: at.toISOString(),
    platform: 'javascript',
    level: 'error',
    release: `${app}@${version}`,
    tags: { app, version },
    exception: {
      values: [
        {
          type: name,
          value: message,
          // Sentry wants the outermost first.
          stacktrace: { frames: frames.map((frame, at_) => toFrame(frame, places[at_], app)).reverse() },
        },
      ],
    },
  };
  const header = { event_id: id, sent_at: at.toISOString() };
  const item = { type: 'event', content_type: 'application/json' };
  return [header, item, event].map((line) => `${JSON.stringify(line)}\n`).join('');
}

function toFrame(
  { app, version, file, line, column }: ScriptFrame,
  place: SourcePlace | undefined,
  own: string,
) {
  return {
    filename: place?.source ?? `app:///${app}/${file}`,
    lineno: place?.line ?? line,
    colno: place?.column ?? column,
    in_app: app === own && (place?.source.startsWith('./') ?? true),
    module: `${app}@${version}`,
  };
}
