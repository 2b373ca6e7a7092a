with saved as (
  select v.language, v.word_key, max(v.id) as newest, (array_agg(v.word order by v.id desc))[1] as word,
    bool_or(v.is_mastered) as mastered, coalesce(bool_or(v.due_at <= now() and not v.is_mastered), false) as due
  from transcript_words w
  join vocabulary v on v.user_id = $1::int and v.language = $3 and v.word_key = w.word_key
  where w.video_id = $2 group by v.language, v.word_key
), phrases as (
  select language, word_key, max(id) as newest, (array_agg(word order by id desc))[1] as word,
    bool_or(is_mastered) as mastered, coalesce(bool_or(due_at <= now() and not is_mastered), false) as due
  from vocabulary where user_id = $1 and language = $3 and word_key in (
    -- Read from an index alone, as rows are far apart. With the language, Postgres would look each word up in it.
    select word_key from vocabulary where user_id = $1 and {isPhrase}
    except select word_key from transcript_words where video_id = $2
  ) group by language, word_key order by newest desc limit {maxPhrases}
)
select word, case when mastered then 'mastered' else 'learning' end as status, newest, due
from (select * from saved union all select * from phrases) words
union all
select word_key, status, 0, false from (
  -- Names and numbers have no level, and are as easy as the easiest words. Before levels are computed, no word has one.
  select w.word_key, case
    when saved.word_key is not null then 'saved'
    when marked.is_known then 'known'
    when marked.is_known is null and (
      w.level <= $4::int or $5::boolean and w.level is null and t.levels_version >= {levelsVersion}
    ) then 'presumed'
  end as status
  from transcripts t
  join transcript_words w on w.video_id = t.video_id
  left join saved on saved.word_key = w.word_key
  left join known_words marked on marked.user_id = $1 and marked.language = t.language
    and marked.lemma = coalesce(w.lemma, w.word_key)
  where t.video_id = $2
) words where status in ('known', 'presumed')
order by newest desc
