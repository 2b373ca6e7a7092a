-- A lesson as its folder would have it, without what was recognised or translated since: an import would not bring it back as such.
select json_strip_nulls(json_build_object(
    'title', v.title, 'language', v.language, 'description', v.description, 'cefr_level', v.cefr_level,
    'difficulty_level', v.difficulty_level, 'category', v.category, 'subcategory', v.subcategory,
    'published_at', to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'duration', v.duration, 'youtube', v.youtube_id,
    'transcript', (
      select json_build_object(
        'duration', duration, 'interpolated', interpolated, 'words', words, 'sentences', sentences
      ) from transcripts where video_id = v.id and source = 'lesson'
    ),
    'lines', (
      select json_object_agg(language, lines order by language)
      from transcript_lines where video_id = v.id and source = 'lesson'
    ),
    'credit', (
      select credit from transcript_lines
      where video_id = v.id and source = 'lesson' and credit <> '' order by language limit 1
    ),
    'descriptions', (select json_object_agg(language, description) from video_texts where video_id = v.id),
    'glossary', (
      select json_object_agg(word_key, entry order by word_key) from lesson_words where video_id = v.id
    )
  )) as document,
  case when is_built_in then {builtInMedia}::text else v.media_file end as media,
  -- That of a story is not its own.
  case when is_built_in and v.thumbnail_url is null then {builtInThumbnail}::text else v.thumbnail_file end as thumbnail
from videos v, lateral (select v.youtube_id is null and v.media_file is null as is_built_in) kind
where v.id = {videoId} and v.owner_id is null
