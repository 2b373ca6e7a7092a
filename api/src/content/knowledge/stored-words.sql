select t.video_id, v.owner_id, t.language, {stamp} as stamp, t.levels_version >= {levelsVersion} as has_levels,
  (select coalesce(string_agg(w.word_key || E'\t' || coalesce(w.lemma, '') || E'\t' || coalesce(w.level::text, ''), E'\n'), '')
    from transcript_words w where w.video_id = t.video_id) as words
from transcripts t join videos v on v.id = t.video_id
where t.video_id = any({videoIds})
