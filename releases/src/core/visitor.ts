import { randomBytes } from 'node:crypto';
import { readSigned, signValue } from './signed-value';

/** 128 random bits. It says nothing of the person: it only tells one browser from another. */
export function newVisitorId(): string {
  return randomBytes(16).toString('base64url');
}

/** What the browser keeps. */
export function signVisitor(secret: string, id: string): string {
  return signValue(secret, 'visitor', id);
}

/** The visitor's id; undefined when the text was not given out by this site. */
export function readVisitor(secret: string, text: string): string | undefined {
  return readSigned(secret, 'visitor', text);
}
