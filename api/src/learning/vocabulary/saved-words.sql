select w.language, videos.id as video_id, vocabulary.word_key as "wordKey",
  case when vocabulary.id is not null then {shown} end as shown,
  case when $4::int < 0 then 0 else (select count(*)::int from vocabulary own where own.user_id = users.id) end as used,
  (select jsonb_agg(jsonb_build_array(word_key, translation_language, translation)) from (
    select distinct on (word_key, translation_language) word_key, translation_language, translation
    from vocabulary own
    where own.user_id = users.id and own.word_key = any($5::text[])
      and own.language = w.language and own.translation is not null
    order by word_key, translation_language, own.id desc) newest) as own,
  (select jsonb_object_agg(lesson.word_key, lesson.entry) from lesson_words lesson
    where lesson.video_id = videos.id and lesson.word_key = any($5::text[])) as in_lesson
from users
left join videos on videos.id = $2 and {visible}
cross join lateral (select coalesce($3::text, videos.language, $6::text) as language) w
left join vocabulary on vocabulary.user_id = users.id and vocabulary.word_key = any($5::text[])
  and vocabulary.language = w.language and vocabulary.video_id {ofPlace}
where users.id = $1::int
