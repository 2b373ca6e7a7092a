-- Brings a database from before 22 November 2026, 15:16 UTC, when migrations were still changed, to the state after today's first one. Its
-- last migration is one of seven that became one, or that one. Each step looks whether it is needed, because that one was changed in three.
do $changes$ begin
  if to_regclass('drizzle.__drizzle_migrations') is null then return; end if;
  if coalesce((select hash from drizzle.__drizzle_migrations order by created_at desc limit 1), '') not in (
    'a668def570a12644f6cadd8aa18aec20014d32628b414097b77faf138fd83044',
    'b22821f7957a2c9147ec70b37b5e1bfa50db2e4ecd86b09b5a6ee82858466ac6',
    '9ada40d1756a191604fc74ea0f42f1edcf9bd59b8520c92048d93795f0dbac54',
    '62bcbc8c0a30bf1028b8f137ca6a226b6b6f52c61a5c1937f36c7670d8844fa3'
  ) then return; end if;
  if exists (select from information_schema.columns
             where table_schema = 'public' and table_name = 'watch_spans' and column_name = 'starts_at') then
    alter table watch_sessions add column previous_seconds double precision default 0 not null;
    create temporary table older_spans on commit drop as
      select user_id, range_agg(tstzrange(starts_at, ends_at)) as spans from watch_spans group by user_id;
    drop table watch_spans;
    create table watch_spans (
      user_id integer primary key not null
        constraint watch_spans_user_id_users_id_fk references users (id) on delete cascade,
      spans tstzmultirange default '{}' not null,
      latest tstzmultirange default '{}' not null
    );
    insert into watch_spans (user_id, spans) select user_id, spans from older_spans;
  end if;
  if exists (select from information_schema.columns
             where table_schema = 'public' and table_name = 'question_reports' and column_name = 'judged_by') then
    alter table question_reports rename column judged_by to graded_by;
  end if;
  create or replace function lock_and_count_words(learner integer) returns bigint language plpgsql volatile as $$
  begin
    perform from users where id = learner for no key update;
    return (select count(*) from vocabulary where user_id = learner);
  end
  $$;
  delete from drizzle.__drizzle_migrations;
  -- That of the first migration today, which is released and changes no more.
  insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('35c565aeea0f5c28ecef15ca37892decd5bb17d33284557a3e04cd7e16cbe290', 1795345010641);
end $changes$;
