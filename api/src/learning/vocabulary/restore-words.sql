with removed as (
  delete from trash where {isRestorable}
  returning key::int as word_id, content -> 'word' as word, content -> 'reviews' as reviews,
    (content ->> 'words_before')::int as words_before, pg_column_size(content) as bytes
), video as (
  select id from videos where id in (select removed.word ->> 'video_id' from removed) for key share
), restored as (
  insert into vocabulary overriding system value
  select again.*
  from removed
  left join video on video.id = removed.word ->> 'video_id'
  cross join lateral {word} as again
  order by removed.word ->> 'video_id' is not null, removed.word_id desc
  on conflict do nothing
  returning id
), restored_reviews as (
  insert into reviews
  select again.*
  from restored
  join removed on removed.word_id = restored.id
  cross join lateral jsonb_array_elements(removed.reviews) as review
  cross join lateral {review} as again
  on conflict do nothing
)
select id, words_before, bytes
from restored join removed on removed.word_id = restored.id order by id desc
