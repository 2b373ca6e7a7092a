select w.id::text as key, jsonb_build_object(
  'word', to_jsonb(w),
  'reviews', coalesce((select jsonb_agg(to_jsonb(r)) from reviews r where r.word_id = w.id), '[]'),
  'words_before', (select count(*) from vocabulary own where own.user_id = {userId})
) as content
from vocabulary w where w.user_id = {userId} and w.id = any({ids}::int[])
order by w.id
