/** What `npx lessons editor` and `npx lessons audit` send and get. */
import { Nullable } from '@glossa/contract/nullable';
import { AuditAction } from '@glossa/contract/video/own-playlist';
import { NumericId } from '@glossa/contract/page';
import { type Static, Type } from 'typebox';
import { type ApiApp, failures } from '../../platform/http/api-app';
import { changeEditor, listAudit, listEditors } from './editors';
import type { Database } from '../../platform/database/database';

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
  /** Entries before this one. */
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

/** For operators, behind `requireOperator`. */
export function editorRoutes(app: ApiApp, { database }: { database: Database }): void {
  const listSchema = { summary: 'List the editors, for operators', response: { 200: EditorList } };
  app.get('/operator/editors', { schema: listSchema }, async () => ({
    editors: await listEditors(database),
  }));

  const changeSchema = {
    summary: 'Make an account an editor, or no longer',
    description: 'Who is no longer an editor has no playlists that everybody sees.',
    body: EditorChange,
    response: { 200: Editor, ...failures('user_not_found') },
  };
  app.put('/operator/editors', { schema: changeSchema }, ({ operator, body }) =>
    changeEditor(database, body, `${operator.name} (${operator.id})`),
  );

  const auditSchema = {
    summary: 'List what was changed in what everybody sees, for operators',
    querystring: AuditQuery,
    response: { 200: AuditList },
  };
  app.get('/operator/audit', { schema: auditSchema }, async ({ query: { limit = 100, before } }) => ({
    entries: await listAudit(database, { limit, before }),
  }));
}
