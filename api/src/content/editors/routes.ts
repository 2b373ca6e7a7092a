import type { Database } from '../../platform/database/database';
import { type ApiApp, failures } from '../../platform/http/api-app';
import { changeEditor, listAudit, listEditors } from './editors';
import { AuditList, AuditQuery, Editor, EditorChange, EditorList } from './operator-editors';

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
