import type { SchemaStep } from './schema-steps';

/**
 * Tabs report anew every minute, so their table may be empty after a crash. A row of `asked_tabs` stands for a tab that
 * was open when a version moved.
 */
export const TAB_SCHEMA: readonly SchemaStep[] = [
  {
    name: '0001 open tabs',
    sql: `
      create unlogged table glossa_releases.open_tabs (
        key text primary key,
        visitor text not null,
        network text not null,
        revision integer not null,
        shown jsonb not null,
        preview boolean not null,
        seen_at timestamptz not null
      );
      create index on glossa_releases.open_tabs (visitor, seen_at);
      create index on glossa_releases.open_tabs (network, seen_at);
      create index on glossa_releases.open_tabs (seen_at);
      create table glossa_releases.tab_moves (
        revision integer primary key,
        app text not null,
        moved_at timestamptz not null
      );
      create table glossa_releases.asked_tabs (
        revision integer not null references glossa_releases.tab_moves on delete cascade,
        key text not null,
        confirmed_at timestamptz,
        primary key (revision, key)
      );
      create index on glossa_releases.asked_tabs (key) where confirmed_at is null`,
  },
];
