import type { SchemaStep } from './schema-steps';

/** All of it is of the last day, and new visitors come: it may be empty after a crash of the database. */
export const HEALTH_SCHEMA: readonly SchemaStep[] = [
  {
    name: '0001 health',
    sql: `
      create unlogged table glossa_releases.health_marks (
        app text not null,
        version text not null,
        visitor text not null,
        network text not null,
        first_at timestamptz not null,
        seen_at timestamptz not null,
        failed_at timestamptz,
        fallback_at timestamptz,
        load_ms double precision,
        primary key (app, version, visitor)
      );
      create index on glossa_releases.health_marks (app, version, network, seen_at);
      create index on glossa_releases.health_marks (seen_at);
      create unlogged table glossa_releases.health_vitals (
        app text not null,
        name text not null,
        visitor text not null,
        network text not null,
        seen_at timestamptz not null,
        value double precision not null,
        primary key (app, name, visitor)
      );
      create index on glossa_releases.health_vitals (app, name, network, seen_at);
      create index on glossa_releases.health_vitals (seen_at);
      create unlogged table glossa_releases.guard_looks (
        app text not null,
        watch integer not null,
        number integer not null,
        at timestamptz not null,
        primary key (app, watch, number)
      )`,
  },
];
