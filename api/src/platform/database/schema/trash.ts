import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { userId } from './accounts';
import { insertedAt, rowId } from './columns';

export type TrashKind = 'word' | 'video' | 'playlist';

/** What a learner deleted a short time ago, whole, so that the deletion can be undone. */
export const trash = pgTable(
  'trash',
  {
    id: rowId(),
    userId: userId(),
    kind: text('kind').$type<TrashKind>().notNull(),
    /** The id that it had. */
    key: text('key').notNull(),
    /** Its rows, as JSON. A migration that renames one of their columns, or adds one without a default, changes them here too. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    deletedAt: insertedAt('deleted_at'),
  },
  (table) => [
    unique('trash_key').on(table.kind, table.key),
    index('trash_user').on(table.userId, table.kind, table.deletedAt),
    index('trash_deleted').on(table.deletedAt),
  ],
);
