import { createHmac, timingSafeEqual } from 'node:crypto';
import { ExactObject } from '@glossa/contract/exact-object';
import { LocalOrigin, PreviewId } from '@glossa/contract/operators/preview';
import { AppName, Version } from '@glossa/contract/release';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { readSignedJson, signJson } from '../signed-value';

/** Content of every link by which one browser gets code that is not live, and of the cookie that it then has. */
const linkFields = {
  /** Under which the link is recorded. */
  id: PreviewId,
  /** Milliseconds since the epoch. */
  until: Type.Integer(),
  /** A link has to be opened before, also in milliseconds. */
  before: Type.Optional(Type.Integer()),
  /** A cookie says whose browser has opened the link. */
  visitor: Type.Optional(Type.String()),
};

interface LinkContent {
  until: number;
  before?: number;
  visitor?: string;
}

/** Seals links of one kind. Another site can lead a visitor to a link, so it does nothing without its code. */
export class SealedLinks<Content extends LinkContent> {
  constructor(
    readonly kind: 'preview' | 'override',
    private readonly isContent: (value: unknown) => value is Content,
  ) {}

  seal(secret: string, content: Omit<Content, 'id'> & { id: string }): string {
    return signJson(secret, `${this.kind}-link`, content);
  }

  /** Undefined for a token that this site did not sign, or that is too old. */
  open(secret: string, token: string, now: Date): Content | undefined {
    const link = readSignedJson(secret, `${this.kind}-link`, token);
    return this.isContent(link) && (link.before ?? link.until) > now.getTime() ? link : undefined;
  }

  /** The value of the cookie. */
  grant(secret: string, { before: _before, ...content }: Content, visitor: string): string {
    return signJson(secret, this.kind, { ...content, visitor });
  }

  /** Undefined for a value that this site did not sign, that another visitor's browser was given, or that has ended. */
  read(secret: string, value: string, visitor: string | undefined, now: Date): Content | undefined {
    const granted = readSignedJson(secret, this.kind, value);
    const isValid = this.isContent(granted) && granted.visitor !== undefined && granted.visitor === visitor;
    return isValid && granted.until > now.getTime() ? granted : undefined;
  }
}

/** Versions that one browser gets instead of the live ones until it expires. */
const Preview = ExactObject({ ...linkFields, apps: Type.Record(AppName, Version) });
export type Preview = Static<typeof Preview>;

const preview = Compile(Preview);
export const previewLinks = new SealedLinks('preview', (value) => preview.Check(value));

/** An app that one browser loads from the machine it runs on: `origin` is the developer's dev server. */
const Override = ExactObject({ ...linkFields, app: AppName, origin: LocalOrigin });
export type Override = Static<typeof Override>;

const override = Compile(Override);
export const overrideLinks = new SealedLinks('override', (value) => override.Check(value));

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
