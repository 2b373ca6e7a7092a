select t.video_id, w.word_key, case
  when saved.mastered then 'mastered'
  when saved.word_key is not null then 'learning'
  when marked.is_known then 'known'
  when {isPresumed} then 'presumed'
end as status
from transcripts t
join transcript_words w on w.video_id = t.video_id
left join {saved} saved on saved.word_key = w.word_key and saved.language = t.language
left join known_words marked on marked.user_id = {userId} and marked.language = t.language
  and marked.lemma = coalesce(w.lemma, w.word_key)
where t.video_id = any({videoIds})
