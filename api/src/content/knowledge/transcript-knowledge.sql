with saved as (
  select v.language, v.word_key, max(v.id) as newest, (array_agg(v.word order by v.id desc))[1] as word,
    bool_or(v.is_mastered) as mastered, coalesce(bool_or(v.due_at <= now() and not v.is_mastered), false) as due
  from transcript_words w
  join vocabulary v on v.user_id = {userId} and v.language = {language} and v.word_key = w.word_key
  where w.video_id = {videoId} group by v.language, v.word_key
), phrases as (
  select language, word_key, max(id) as newest, (array_agg(word order by id desc))[1] as word,
    bool_or(is_mastered) as mastered, coalesce(bool_or(due_at <= now() and not is_mastered), false) as due
  from vocabulary where user_id = {userId} and language = {language} and word_key in (
    -- Read from an index alone, as rows are far apart. With the language, Postgres would look each word up in it.
    select word_key from vocabulary where user_id = {userId} and {isPhrase}
    except select word_key from transcript_words where video_id = {videoId}
  ) group by language, word_key order by newest desc limit {maxPhrases}
)
select word, case when mastered then 'mastered' else 'learning' end as status, newest, due
from (select * from saved union all select * from phrases) words
union all
select word_key, status, 0, false from ({wordStatuses}) words
where status in ('known', 'presumed')
order by newest desc
