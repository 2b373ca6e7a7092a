import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is for. One made for another purpose is no good, so nothing can be passed off as something else. */
export type Purpose = 'visitor' | 'preview';

/**
 * `<value>.<signature>`, for what a browser keeps and must not be able to make up. It can be read by anyone who has it.
 * The value itself has no dot.
 */
export function signValue(secret: string, purpose: Purpose, value: string): string {
  return `${value}.${signatureOf(secret, purpose, value).toString('base64url')}`;
}

/** The value; undefined unless it was signed for this purpose with this secret. */
export function readSigned(secret: string, purpose: Purpose, text: string): string | undefined {
  const [value = '', signature = '', ...more] = text.split('.');
  if (!value || more.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, purpose, value);
  // Decoding passes over what is no base64, so two texts could be one signature.
  if (given.length !== right.length || given.toString('base64url') !== signature) return undefined;
  return timingSafeEqual(given, right) ? value : undefined;
}

function signatureOf(secret: string, purpose: Purpose, value: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`).digest();
}
