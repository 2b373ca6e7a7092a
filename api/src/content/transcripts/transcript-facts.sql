select t.language, t.source, t.interpolated, t.duration as audio_duration, f.*,
  coalesce(jsonb_array_length(t.sentences), 0) as sentence_count
from (select {videoId}::text as video_id) asked left join transcripts t using (video_id),
lateral (
  select count(*)::int as word_count, count(*) filter (where gap < 0)::int as overlaps, json_build_object(
    'count', count(*) filter (where gap >= {minGap}::int),
    'longest', coalesce(round(max(gap) filter (where gap >= {minGap}::int)::numeric, 3), 0)
  ) as gaps
  from (
    select w.start - lag(w."end") over (order by w.place) as gap
    from rows from (jsonb_to_recordset(t.words) as (start float8, "end" float8))
      with ordinality as w(start, "end", place)
  ) words
) f
