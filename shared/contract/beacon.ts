/** It names no person: a signed cookie knows the visitor. */
import { Type, type Static } from 'typebox';
import { ExactObject } from './exact-object';
import * as limits from './limits';
import { AppName, Version } from './release';

/** Random, made by each tab when it starts. */
export const TabId = Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}$' });

/** `POST /releases/tabs`: sent at the start, after every change, once a minute, and when the tab closes. */
export const TabReport = ExactObject({
  tab: TabId,
  /** The live set the tab knows of: what it opens from now on comes from there. */
  revision: Type.Integer({ minimum: 0 }),
  /** The version that runs on the screen now, of every app that has anything on it, the shell included. */
  shown: Type.Record(AppName, Version, { maxProperties: 20 }),
  closed: Type.Optional(Type.Boolean()),
  /** What the browser has stored to start the site without a network; empty if that is nothing any more. */
  offline: Type.Optional(Type.Record(AppName, Version, { maxProperties: 20 })),
});
export type TabReport = Static<typeof TabReport>;

/** Where an attempt to show an app failed: its entry, one of its chunks or catalogues, or its first drawing. */
export const FailedPhase = Type.Enum(['entry', 'chunk', 'render']);
export type FailedPhase = Static<typeof FailedPhase>;

/** One attempt to show one version of one app. */
export const Outcome = ExactObject({
  app: AppName,
  version: Version,
  /** The revision of the live set that named the version. */
  revision: Type.Integer({ minimum: 0 }),
  /** `well`: loaded and drawn. `fallback`: failed, and the fallback version is shown. `failed`: nothing is shown. */
  result: Type.Enum(['well', 'fallback', 'failed']),
  phase: Type.Optional(FailedPhase),
  /** The file that did not come, as the browser requested it below `/apps/`: `quiz/1.0.0/remote.js`. */
  file: Type.Optional(Type.String({ maxLength: 400 })),
  /** Milliseconds from asking for the app to its code being ready; absent when it failed or was there already. */
  load_ms: Type.Optional(Type.Number({ minimum: 0, maximum: limits.MAX_MEASUREMENT })),
});
export type Outcome = Static<typeof Outcome>;

/** A measurement of the page by the browser: milliseconds, except for the layout shift, which has no unit. */
export const WebVital = ExactObject({
  name: Type.Enum(['TTFB', 'FCP', 'LCP', 'CLS', 'INP']),
  value: Type.Number({ minimum: 0, maximum: limits.MAX_MEASUREMENT }),
  /** The app whose mount the page was opened at; absent for the sign-in pages. */
  app: Type.Optional(AppName),
});
export type WebVital = Static<typeof WebVital>;

/** A place in a script: `<app>/<version or content address>/<file>`, as the browser requested it below `/apps/`. */
export const ErrorFrame = ExactObject({
  file: Type.String({
    pattern: '^[a-z][a-z0-9-]{0,31}/[\\w.+-]{1,64}/[\\w@.-]+(/[\\w@.-]+)*$',
    maxLength: 200,
  }),
  line: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  /** From 1, as browsers count. */
  column: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
});
export type ErrorFrame = Static<typeof ErrorFrame>;

/** An error that the code of a version threw. The server keeps of the message only what names no person. */
export const ErrorReport = ExactObject({
  app: AppName,
  version: Version,
  /** `TypeError`. */
  name: Type.String({ maxLength: limits.MAX_ERROR_NAME_LENGTH }),
  message: Type.String({ maxLength: limits.MAX_ERROR_MESSAGE_LENGTH }),
  /** Innermost first; only scripts of apps. */
  frames: Type.Array(ErrorFrame, { minItems: 1, maxItems: limits.MAX_ERROR_FRAMES }),
});
export type ErrorReport = Static<typeof ErrorReport>;

/** `POST /releases/beacons`. */
export const Beacon = ExactObject({
  tab: TabId,
  outcomes: Type.Optional(Type.Array(Outcome, { maxItems: limits.MAX_OUTCOMES })),
  vitals: Type.Optional(Type.Array(WebVital, { maxItems: 10 })),
  errors: Type.Optional(Type.Array(ErrorReport, { maxItems: 3 })),
});
export type Beacon = Static<typeof Beacon>;
