import { PreviewId } from '@glossa/contract/operators/preview';
import { Type } from 'typebox';
import { readSignedJson, signJson } from '../signed-value';

/** Content of every link by which one browser gets code that is not live, and of the cookie that it then has. */
export const linkFields = {
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
