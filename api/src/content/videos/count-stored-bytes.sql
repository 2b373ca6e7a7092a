-- What is stored of the videos of a learner, but for the parts that are replaced.
select coalesce(sum(
  coalesce((select pg_column_size(words) + pg_column_size(sentences) from transcripts
    where transcripts.video_id = videos.id and not ({areWordsReplaced})), 0)
  + {bytesPerKey}::int * (select count(*) from transcript_words
    where transcript_words.video_id = videos.id and not ({areWordsReplaced}))
  + coalesce((select sum(octet_length(text) + {bytesPerSentence}::int) from transcript_sentences
    where transcript_sentences.video_id = videos.id and not ({areWordsReplaced})), 0)
  + coalesce((select sum(pg_column_size(lines)) from transcript_lines
    where transcript_lines.video_id = videos.id and not ({areLinesReplaced})), 0)
  + coalesce((select pg_column_size(bytes) from video_pictures
    where video_pictures.video_id = videos.id and not ({isPictureReplaced})), 0)
  + coalesce((select pg_column_size(energy) from video_sounds
    where video_sounds.video_id = videos.id and not ({isSoundReplaced})), 0)
), 0) as bytes from videos where videos.owner_id = {learnerId}
