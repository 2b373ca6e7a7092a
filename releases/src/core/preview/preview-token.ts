import { AppName, Version } from '@glossa/contract/release';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Preview } from './preview';
import { readSigned, signValue } from '../signed-value';

const Content = Compile(
  Type.Object(
    { apps: Type.Record(AppName, Version), until: Type.Integer() },
    { additionalProperties: false },
  ),
);

/** What the link of a preview carries, and the cookie that the link sets. */
export function sealPreview(secret: string, { apps, expiresAt }: Preview): string {
  const content = JSON.stringify({ apps, until: Date.parse(expiresAt) });
  return signValue(secret, 'preview', Buffer.from(content).toString('base64url'));
}

/** @returns `forged` for whatever this site did not give out, `expired` for what it did, too long ago. */
export function openPreview(secret: string, token: string, now: Date): Preview | 'forged' | 'expired' {
  const value = readSigned(secret, 'preview', token);
  if (value === undefined) return 'forged';
  const content: unknown = JSON.parse(Buffer.from(value, 'base64url').toString());
  // Signed, but in a form that an earlier or a later server understood.
  if (!Content.Check(content)) return 'expired';
  if (content.until <= now.getTime()) return 'expired';
  return { apps: content.apps, expiresAt: new Date(content.until).toISOString() };
}
