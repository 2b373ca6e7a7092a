import { createHmac, timingSafeEqual } from 'node:crypto';

/** Without letters and digits that look alike. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** The code that belongs to a link: 40 bits that nobody derives from the link without the secret. */
export function linkCode(secret: string, token: string): string {
  const bytes = createHmac('sha256', secret).update(`override-code\0${token}`).digest();
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}

/** Ignores case, and spaces or hyphens between the letters. */
export function isLinkCode(secret: string, token: string, typed: string): boolean {
  const expected = Buffer.from(linkCode(secret, token));
  const actual = Buffer.from(typed.toUpperCase().replace(/[\s-]/g, ''));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
