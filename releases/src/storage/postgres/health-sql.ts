import type { SchemaStep } from './schema-steps';

/**
 * $1 visitor, $2 network, $3 now, $4 start of the window, $5 maximum of one network, $6 the outcomes. A mark from before the
 * window is replaced.
 */
export const RECORD_OUTCOMES = `
  with input as (
    select * from json_to_recordset($6::json) as (place int, app text, version text, failed boolean, fallback boolean, load_ms double precision)
  ), before as (
    select input.*, mark.visitor is not null as known, mark.failed_at is not null as had_failed
    from input
    left join glossa_releases.health_marks as mark
      on mark.app = input.app and mark.version = input.version and mark.visitor = $1 and mark.seen_at > $4
  ), allowed as (
    select * from before
    where known or (
      select count(*) from glossa_releases.health_marks as other
      where other.app = before.app and other.version = before.version and other.network = $2 and other.seen_at > $4
    ) < $5
  ), recorded as (
    insert into glossa_releases.health_marks as mark
      (app, version, visitor, network, first_at, seen_at, failed_at, fallback_at, load_ms)
    select app, version, $1, $2, $3, $3,
      case when failed then $3::timestamptz end, case when fallback then $3::timestamptz end, load_ms
    from allowed
    order by app, version
    on conflict (app, version, visitor) do update set
      network = case when mark.seen_at > $4 then mark.network else excluded.network end,
      first_at = case when mark.seen_at > $4 then mark.first_at else excluded.first_at end,
      seen_at = greatest(mark.seen_at, excluded.seen_at),
      failed_at = coalesce(excluded.failed_at, case when mark.seen_at > $4 then mark.failed_at end),
      fallback_at = coalesce(excluded.fallback_at, case when mark.seen_at > $4 then mark.fallback_at end),
      load_ms = coalesce(case when mark.seen_at > $4 then mark.load_ms end, excluded.load_ms)
    returning app, version
  )
  select case
    when recorded.app is null then 'network-full'
    when not before.known then 'new'
    when before.failed and not before.had_failed then 'failed'
    else 'none' end as change
  from before left join recorded on recorded.app = before.app and recorded.version = before.version
  order by before.place`;

/** Parameters as above; the app '' stands for none. */
export const RECORD_VITALS = `
  with input as (
    select * from json_to_recordset($6::json) as (place int, app text, name text, value double precision)
  ), allowed as (
    select * from input
    where exists (
      select from glossa_releases.health_vitals as own
      where own.app = input.app and own.name = input.name and own.visitor = $1
    ) or (
      select count(*) from glossa_releases.health_vitals as other
      where other.app = input.app and other.name = input.name and other.network = $2 and other.seen_at > $4
    ) < $5
  ), recorded as (
    insert into glossa_releases.health_vitals (app, name, visitor, network, seen_at, value)
    select app, name, $1, $2, $3, value from allowed order by app, name
    on conflict (app, name, visitor) do update set seen_at = excluded.seen_at, value = excluded.value
    returning app, name
  )
  select recorded.app is not null as kept
  from input left join recorded on recorded.app = input.app and recorded.name = input.name
  order by input.place`;

/** $1 app, $2 version, $3 since, $4 maximum of one network. */
const COUNTED = `
  select * from (
    select network, first_at, failed_at,
      row_number() over (partition by network order by first_at, visitor collate "C") as place
    from glossa_releases.health_marks
    where app = $1 and version = $2 and seen_at >= $3
  ) as visitors
  where place <= $4`;

export const TALLIES = `
  select network, count(*)::int as visitors, count(*) filter (where failed_at >= $3)::int as failed
  from (${COUNTED}) as counted
  group by network
  order by network collate "C"`;

export const ARRIVED_AFTER = `
  select count(*)::int as visitors from (${COUNTED}) as counted where first_at > $5`;

/** $1 start of the window. */
export const VERSION_HEALTH = `
  select app, version,
    count(*)::int as visitors,
    count(*) filter (where failed_at > $1)::int as failed,
    count(distinct network) filter (where failed_at > $1)::int as networks,
    count(*) filter (where fallback_at > $1)::int as fallbacks,
    percentile_disc(array[0.5, 0.75, 0.95]) within group (order by load_ms) as load_ms
  from glossa_releases.health_marks
  where seen_at > $1
  group by app, version
  order by app collate "C", version collate "C"`;

/** $1 start of the window, $2 seconds of one point. */
export const HEALTH_POINTS = `
  select app, version, at,
    count(*) filter (where what = 'visitors')::int as visitors,
    count(*) filter (where what = 'failed')::int as failed
  from glossa_releases.health_marks,
    lateral (values ('visitors', first_at), ('failed', failed_at)) as moment (what, moment),
    lateral (select floor(extract(epoch from moment) / $2) * $2 * 1000) as point (at)
  where seen_at > $1 and moment > $1
  group by app, version, at
  order by at`;

export const VITALS = `
  select app, name, percentile_disc(0.75) within group (order by value) as p75, count(*)::int as samples
  from glossa_releases.health_vitals
  where seen_at > $1
  group by app, name
  order by app collate "C", name collate "C"`;

export const LAST_LOOK = `
  select number, at from glossa_releases.guard_looks where app = $1 and watch = $2 order by number desc limit 1`;

export const CLAIM_LOOK = `
  insert into glossa_releases.guard_looks (app, watch, number, at) values ($1, $2, $3, $4)
  on conflict do nothing returning number`;

/** $1 entries before it are deleted, $2 maximum of one version. */
export const PRUNE_MARKS = `
  delete from glossa_releases.health_marks as mark using (
    select app, version, visitor, seen_at,
      row_number() over (partition by app, version order by seen_at desc, visitor) as place
    from glossa_releases.health_marks
  ) as placed
  where mark.app = placed.app and mark.version = placed.version and mark.visitor = placed.visitor
    and (placed.seen_at < $1 or placed.place > $2)`;

export const PRUNE_VITALS = `
  delete from glossa_releases.health_vitals as vital using (
    select app, name, visitor, seen_at,
      row_number() over (partition by app, name order by seen_at desc, visitor) as place
    from glossa_releases.health_vitals
  ) as placed
  where vital.app = placed.app and vital.name = placed.name and vital.visitor = placed.visitor
    and (placed.seen_at < $1 or placed.place > $2)`;

/** $1 number of watches to keep. */
export const PRUNE_LOOKS = `
  delete from glossa_releases.guard_looks
  where watch < (
    select watch from (
      select watch, row_number() over (order by watch desc) as place
      from (select distinct watch from glossa_releases.guard_looks) as each
    ) as watches
    where place = $1
  )`;

/** Unlogged: the data covers one day and comes again with new visitors, so it may be lost in a crash. */
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
