with saved as (
  select language, word_key, max(id) as newest, bool_or(is_mastered) as mastered,
    coalesce(bool_or(due_at <= now() and not is_mastered), false) as due,
    exists (select from transcript_words w
      where w.video_id = {videoId} and w.word_key = vocabulary.word_key) as occurs
  from vocabulary where user_id = {userId} and language = {language} group by language, word_key
), phrases as (
  select * from saved where not occurs and {isPhrase} order by newest desc limit {maxPhrases}
)
select v.word, case when s.mastered then 'mastered' else 'learning' end as status, s.newest, s.due
from (select * from saved where occurs union all select * from phrases) s
join vocabulary v on v.id = s.newest
union all
select word_key, status, 0, false from ({wordStatuses}) words
where status in ('known', 'presumed')
order by newest desc
