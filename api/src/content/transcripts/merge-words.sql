-- The system column xmax is 0 in rows that were inserted.
insert into transcript_words as w (video_id, word_key, said_in)
select {videoId}, word_key, said_in::integer[]
from unnest({wordKeys}::text[], {saidIn}::text[]) as s(word_key, said_in)
on conflict (video_id, word_key) do update set said_in = excluded.said_in
  where w.said_in is distinct from excluded.said_in
returning xmax = 0 as is_new
