select s.video_id, said.word_keys, s.start, s.text from (
  select video_id, place, array_agg(word_key) as word_keys,
    row_number() over (partition by video_id order by place) as number
  from (
    select transcript_words.video_id, transcript_words.word_key, unnest(transcript_words.said_in) as place
    from transcript_words where transcript_words.video_id = any({videoIds}) and {saysWord}
  ) word group by video_id, place
) said
join transcript_sentences s on s.video_id = said.video_id and s.place = said.place
where said.number <= {maxMoments}
order by s.video_id, s.place
