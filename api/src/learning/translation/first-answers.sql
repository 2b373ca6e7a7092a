select own.translation as own, lesson.entry as "inLesson"
from jsonb_to_recordset($1::jsonb)
  as met(place int, word_key text, language text, target text, video_id text)
left join lesson_words lesson on lesson.video_id = met.video_id and lesson.word_key = met.word_key
left join lateral (
  select saved.translation from vocabulary saved
  where saved.user_id = $2::int and saved.word_key = met.word_key
    and saved.language = met.language and saved.translation_language = met.target
    and saved.translation is not null
  order by saved.id desc limit 1
) own on true
order by met.place
