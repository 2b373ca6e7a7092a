import { and, asc, eq, or, sql } from 'drizzle-orm';
import { lockUser } from '../../foundation/accounts/lock-user';
import { nameKey } from '../../foundation/accounts/store';
import { type Database, inTransaction, runSql } from '../../platform/database/database';
import { users } from '../../platform/database/schema/accounts';
import { auditEntries, playlists } from '../../platform/database/schema/lessons';
import { ApiError } from '../../platform/errors/api-error';
import type { ApiApp } from '../../platform/http/api-app';
import { readText } from '../../platform/text/fill-text';
import { type AuditEntry, AuditList, AuditQuery, Editor, EditorChange, EditorList } from './operator-editors';

/** For operators, behind `requireOperator`. */
export function editorRoutes(app: ApiApp, { database }: { database: Database }): void {
  app.get('/operator/editors', { schema: { response: { 200: EditorList } } }, async () => ({
    editors: await listEditors(database),
  }));

  const changeSchema = { body: EditorChange, response: { 200: Editor } };
  app.put('/operator/editors', { schema: changeSchema }, ({ operator, body }) =>
    changeEditor(database, body, `${operator.name} (${operator.id})`),
  );

  const auditSchema = { querystring: AuditQuery, response: { 200: AuditList } };
  app.get('/operator/audit', { schema: auditSchema }, async ({ query: { limit = 100, before = null } }) => ({
    entries: await runSql<AuditEntry>(database, LIST_AUDIT, [limit, before]),
  }));
}

const LIST_AUDIT = readText(__dirname, 'list-audit.sql');

const columns = {
  username: users.username,
  email: users.email,
  email_verified: sql<boolean>`${users.emailVerifiedAt} is not null`,
};

const listEditors = (database: Database): Promise<Editor[]> =>
  database.select(columns).from(users).where(eq(users.isEditor, true)).orderBy(asc(users.usernameKey));

/** Hides the playlists of who is no longer an editor. `operator` is who did it. Throws 404. */
export async function changeEditor(
  database: Database,
  { user, is_editor: isEditor }: EditorChange,
  operator: string,
): Promise<Editor> {
  return inTransaction(database, async (transaction) => {
    const key = nameKey(user);
    const [account] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(or(eq(users.usernameKey, key), eq(users.emailKey, key)));
    if (!account) throw new ApiError('user_not_found');
    // An editor who publishes at this moment does so before or after.
    await lockUser(transaction, account.id);
    const changed = await transaction
      .update(users)
      .set({ isEditor })
      .where(and(eq(users.id, account.id), sql`${users.isEditor} <> ${isEditor}`))
      .returning({ id: users.id });
    if (changed.length > 0) {
      const action = isEditor ? ('editor_added' as const) : ('editor_removed' as const);
      await transaction.insert(auditEntries).values({ operator, action, subjectId: account.id });
      if (!isEditor) await hidePlaylists(transaction, account.id, operator);
    }
    const [editor] = await transaction.select(columns).from(users).where(eq(users.id, account.id));
    if (!editor) throw new ApiError('user_not_found');
    return editor;
  });
}

async function hidePlaylists(transaction: Database, userId: number, operator: string): Promise<void> {
  await transaction.execute(sql`
    with hidden as (
      update ${playlists} set is_published = false where owner_id = ${userId} and is_published returning id, name
    )
    insert into ${auditEntries} (operator, action, playlist_id, playlist_name)
    select ${operator}, 'hidden', id, name from hidden order by id`);
}
