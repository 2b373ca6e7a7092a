import { LocalOrigin, PreviewId } from '@glossa/contract/operators/preview';
import { AppName } from '@glossa/contract/release';
import { Type } from 'typebox';
import { ExactObject } from '@glossa/contract/exact-object';
import { Compile } from 'typebox/compile';
import { readSignedJson, signJson } from '../signed-value';

/** An app that one browser loads from the machine it runs on. */
export interface Override {
  /** Under which it is recorded. */
  id: string;
  app: string;
  /** Origin of the developer's dev server. */
  origin: string;
  /** Milliseconds since the epoch. */
  until: number;
}

/** Content of the link. Another site can lead a visitor to it, so it does nothing without the code. */
export interface OverrideLink extends Override {
  /** Milliseconds since the epoch: the browser has to open it before. */
  before: number;
}

/** Content of the cookie: an override in one visitor's browser. */
export interface GrantedOverride extends Override {
  visitor: string;
}

/** The developer has the link and the code at the same time. */
export const OPEN_WITHIN_SECONDS = 600;

const overrideFields = { id: PreviewId, app: AppName, origin: LocalOrigin, until: Type.Integer() };
const LinkContent = Compile(ExactObject({ ...overrideFields, before: Type.Integer() }));
const GrantContent = Compile(ExactObject({ ...overrideFields, visitor: Type.String() }));

export function sealOverrideLink(secret: string, link: OverrideLink): string {
  return signJson(secret, 'override-link', link);
}

/** Undefined for a token that this site did not sign, or that is too old. */
export function openOverrideLink(secret: string, token: string, now: Date): OverrideLink | undefined {
  const link = readSignedJson(secret, 'override-link', token);
  if (!LinkContent.Check(link)) return undefined;
  return link.before > now.getTime() && link.until > now.getTime() ? link : undefined;
}

export function sealOverride(secret: string, granted: GrantedOverride): string {
  return signJson(secret, 'override', granted);
}

/** Undefined for one that this site did not sign, that was given to another visitor's browser, or that has ended. */
export function openOverride(
  secret: string,
  token: string,
  visitor: string | undefined,
  now: Date,
): Override | undefined {
  const granted = readSignedJson(secret, 'override', token);
  if (!GrantContent.Check(granted) || granted.visitor !== visitor || granted.until <= now.getTime())
    return undefined;
  const { id, app, origin, until } = granted;
  return { id, app, origin, until };
}
