import { createHmac, timingSafeEqual } from 'node:crypto';

/** Purpose of a signature. A value signed for one purpose is not valid for another. */
export type Purpose = 'visitor' | 'preview-link' | 'preview' | 'receipt' | 'override-link' | 'override';

/** `<value>.<signature>`, readable, without a dot. `cookie-signature` does not bind to a purpose. */
export const signValue = (secret: string, purpose: Purpose, value: string): string =>
  `${value}.${computeSignature(secret, purpose, value).toString('base64url')}`;

/** The value; undefined unless it was signed for this purpose with this secret. */
export function readSigned(secret: string, purpose: Purpose, text: string): string | undefined {
  const [value = '', signature = '', ...more] = text.split('.');
  if (!value || more.length > 0) return undefined;
  const actual = Buffer.from(signature, 'base64url');
  const expected = computeSignature(secret, purpose, value);
  // Decoding ignores characters outside base64url, so two texts could be the same signature.
  if (actual.length !== expected.length || actual.toString('base64url') !== signature) return undefined;
  return timingSafeEqual(actual, expected) ? value : undefined;
}

/** As `signValue`, for anything that JSON holds. */
export const signJson = (secret: string, purpose: Purpose, content: unknown): string =>
  signValue(secret, purpose, Buffer.from(JSON.stringify(content)).toString('base64url'));

/** As `readSigned`. A server of another release may have signed another content. */
export function readSignedJson(secret: string, purpose: Purpose, text: string): unknown {
  const value = readSigned(secret, purpose, text);
  return value === undefined ? undefined : JSON.parse(Buffer.from(value, 'base64url').toString());
}

const computeSignature = (secret: string, purpose: Purpose, value: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest();
