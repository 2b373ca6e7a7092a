import { LocalOrigin, PreviewId } from '@glossa/contract/operators/preview';
import { AppName } from '@glossa/contract/release';
import { type Static, Type } from 'typebox';
import { ExactObject } from '@glossa/contract/exact-object';
import { Compile } from 'typebox/compile';
import { readSignedJson, signJson } from '../signed-value';

const overrideFields = {
  /** Under which it is recorded. */
  id: PreviewId,
  app: AppName,
  /** Origin of the developer's dev server. */
  origin: LocalOrigin,
  /** Milliseconds since the epoch. */
  until: Type.Integer(),
};

/** Content of the link, to be opened `before`. Another site can lead a visitor to it, so it does nothing without the code. */
const OverrideLink = ExactObject({ ...overrideFields, before: Type.Integer() });
export type OverrideLink = Static<typeof OverrideLink>;

/** Content of the cookie: an override in one visitor's browser. */
const GrantedOverride = ExactObject({ ...overrideFields, visitor: Type.String() });
export type GrantedOverride = Static<typeof GrantedOverride>;

/** An app that one browser loads from the machine it runs on. */
export type Override = Omit<GrantedOverride, 'visitor'>;

/** The developer has the link and the code at the same time. */
export const OPEN_WITHIN_SECONDS = 600;

const linkContent = Compile(OverrideLink);
const grantContent = Compile(GrantedOverride);

export function sealOverrideLink(secret: string, link: OverrideLink): string {
  return signJson(secret, 'override-link', link);
}

/** Undefined for a token that this site did not sign, or that is too old. */
export function openOverrideLink(secret: string, token: string, now: Date): OverrideLink | undefined {
  const link = readSignedJson(secret, 'override-link', token);
  if (!linkContent.Check(link)) return undefined;
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
  if (!grantContent.Check(granted) || granted.visitor !== visitor || granted.until <= now.getTime())
    return undefined;
  const { id, app, origin, until } = granted;
  return { id, app, origin, until };
}
