claim as (
  select seconds, until,
    least(make_interval(secs => ceil(seconds * 1000) / 1000), interval '24 hours') as needed,
    least(make_interval(secs => ceil(within * 1000) / 1000), interval '24 hours') as reach
  from growth where seconds > 0
),
counted as (
  insert into watch_spans as known (user_id, spans, latest)
  select $1::int, part, part
  from claim, lateral tstzmultirange(tstzrange(until - needed, until)) as part
  on conflict (user_id) do update set (spans, latest) = (
    select (known.spans + part) * tstzmultirange(tstzrange(now() - interval '9 days', null)), part
    from (
      select coalesce(
        range_agg(tstzrange(greatest(lower(span), upper(span) - (needed - later)), upper(span))), '{}'
      ) as part
      from (
        select span, needed, coalesce(
          sum(upper(span) - lower(span)) over (order by span desc rows between unbounded preceding and 1 preceding),
          interval '0'
        ) as later
        from claim, unnest(tstzmultirange(tstzrange(until - reach, until)) - known.spans) as span
      ) as free
      where later < needed
    ) as latest_free
  )
  returning (select coalesce(sum(upper(span) - lower(span)), interval '0') from unnest(latest) as span) as added
),
new_time as (
  select least(seconds, extract(epoch from added)::float8) as seconds from claim, counted
),
counted_day as (
  insert into watch_days as known (user_id, day, {column})
  select $1::int, $2::date, least(seconds, {max}) from new_time where seconds > 0
  on conflict (user_id, day) do update set
    {column} = least(known.{column} + excluded.{column}, {max})
)
