with duplicates as (
  select with_video.id as with_video, other.id as other,
    with_video.memory is not null and (other.memory is null
      or (with_video.memory ->> 'lastReview')::timestamptz > (other.memory ->> 'lastReview')::timestamptz) as keep_with_video
  from vocabulary with_video
  join vocabulary other on other.user_id = with_video.user_id and other.word_key = with_video.word_key
    and other.language = with_video.language and other.video_id is null
  where with_video.video_id in ({videoIds})
), chosen as (
  select case when keep_with_video then with_video else other end as kept,
    case when keep_with_video then other else with_video end as dropped
  from duplicates
), removed as (
  delete from vocabulary using chosen where vocabulary.id = chosen.dropped
  returning chosen.kept, vocabulary.mastered_by_learner
)
update vocabulary set mastered_by_learner = removed.mastered_by_learner, is_mastered = removed.mastered_by_learner
from removed
where vocabulary.id = removed.kept and vocabulary.mastered_by_learner is null
  and removed.mastered_by_learner is not null
