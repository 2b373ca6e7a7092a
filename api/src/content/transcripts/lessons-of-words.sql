-- A few look-ups of each word: Postgres leaves the index of places after a few, however many lessons say the word.
select wanted.place::int, lesson.id
from unnest({keys}::text[], {languages}::text[], {ownLessons}::text[])
  with ordinality as wanted(word_key, language, own_lesson, place)
cross join lateral (
  ({lessons} and transcript_words.video_id = wanted.own_lesson {ifMeasured})
  union all
  ({lessons} and transcript_words.video_id is distinct from wanted.own_lesson and not transcripts.interpolated
    order by transcript_words.video_id limit {maxLessons})
  {orEstimated}
) as lesson
order by wanted.place, lesson.id is distinct from wanted.own_lesson, lesson.estimated, lesson.id
