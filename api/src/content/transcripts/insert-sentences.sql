insert into transcript_sentences (video_id, place, start, text)
select {videoId}, place - 1, start, text
from unnest({starts}::real[], {texts}::text[]) with ordinality as s(start, text, place)
