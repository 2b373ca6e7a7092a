/** What `npx lessons editor` and `npx lessons audit` send and get. */
import { Nullable } from '@glossa/contract/nullable';
import { AuditAction } from '@glossa/contract/video/own-playlist';
import { NumericId } from '@glossa/contract/page';
import { type Static, Type } from 'typebox';

export const Editor = Type.Object({
  username: Type.String(),
  email: Type.String(),
  /** Whether a link sent to the address was opened; otherwise anybody may have written it. */
  email_verified: Type.Boolean(),
});
export type Editor = Static<typeof Editor>;

export const EditorList = Type.Object({ editors: Type.Array(Editor) });

export const EditorChange = Type.Object({
  /** A username or an e-mail address. */
  user: Type.String({ minLength: 1, maxLength: 254 }),
  is_editor: Type.Boolean(),
});
export type EditorChange = Static<typeof EditorChange>;

export const AuditQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  before: Type.Optional(NumericId),
});

export const AuditEntry = Type.Object({
  id: Type.Integer(),
  /** ISO 8601, UTC. */
  at: Type.String(),
  /** Username of the editor who did it; null: an operator did, or the account was deleted. */
  editor: Nullable(Type.String()),
  /** Name and number of the operator's token. */
  operator: Nullable(Type.String()),
  action: AuditAction,
  playlist: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** The title of a video, its title before, or the name or description before. */
  detail: Nullable(Type.String()),
  /** Username of who became or ceased to be an editor; null also where the account was deleted. */
  subject: Nullable(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditList = Type.Object({ entries: Type.Array(AuditEntry) });
