with lesson as materialized (
  select videos.id, row_number() over () as place from (
    select videos.id from videos
    join transcripts t on t.video_id = videos.id and t.language = {language}
    left join video_progress p on p.video_id = videos.id and p.user_id = {userId}
    where videos.language = {language} and {visible}
    order by p.last_watched_at desc nulls last, coalesce(videos.published_at, videos.created_at) desc, videos.id
    limit {maxLessons}
  ) videos
), said as materialized (
  select coalesce(w.lemma, w.word_key) as lemma, w.word_key, w.level, w.video_id, lesson.place
  from lesson join transcript_words w on w.video_id = lesson.id
  where w.level <= {highest} and w.said_in is not null
), saved as materialized (
  select word_key from vocabulary where user_id = {userId} and language = {language}
), word as (
  select said.lemma, min(said.level) as level, coalesce(bool_or(not marked.is_known), false) as is_unknown,
    count(distinct said.video_id) as lessons,
    (array_agg(said.word_key order by said.place, said.word_key))[1] as word_key,
    (array_agg(said.video_id order by said.place, said.word_key))[1] as video_id
  from said
  left join known_words marked on marked.user_id = {userId} and marked.language = {language}
    and marked.lemma = said.lemma
  where marked.is_known is not true
    and said.lemma not in (select word_key from saved)
    and said.lemma not in (select known.lemma from said known join saved on saved.word_key = known.word_key)
  group by said.lemma
  having min(said.level) >= {lowest} or bool_or(not marked.is_known)
  order by is_unknown desc, min(said.level) <= {presumed}, (min(said.level) + 1) / 2, lessons desc, level,
    said.lemma
  limit {limit}
)
select word.lemma, word.word_key, word.level, videos.id as video_id, videos.title as video_title,
  {firstPlaylist} as playlist_id, s.start, s.text
from word join videos on videos.id = word.video_id
join transcript_words own on own.video_id = word.video_id and own.word_key = word.word_key
cross join lateral (
  select sentence.start, sentence.text from transcript_sentences sentence
  where sentence.video_id = word.video_id and sentence.place = any(own.said_in)
  order by length(sentence.text) > {maxSentenceLength}, sentence.place limit 1
) s
order by word.is_unknown desc, word.level <= {presumed}, (word.level + 1) / 2, word.lessons desc, word.level,
  word.lemma
