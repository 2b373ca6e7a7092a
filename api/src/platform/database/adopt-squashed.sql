-- Each step looks whether it is needed, because the first migration was changed in three.
do $changes$ begin
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
end $changes$;
create or replace function lock_and_count_words(learner integer) returns bigint language plpgsql volatile as $$
begin
  perform from users where id = learner for no key update;
  return (select count(*) from vocabulary where user_id = learner);
end
$$;
