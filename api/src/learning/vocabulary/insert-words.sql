with added as (
  insert into "vocabulary" ({columns})
  select {columns} from jsonb_populate_recordset(null::vocabulary, $1::jsonb)
  where case when $2::int < 0 then true
    else (select lock_and_count_words($3::int)) + jsonb_array_length($1::jsonb) <= $2::int end
  on conflict do nothing
  returning word_key, language, {shown} as shown
), unmarked as (
  delete from known_words using added, jsonb_to_recordset($1::jsonb) as word(word_key text, lemma text)
  where known_words.user_id = $3::int and known_words.language = added.language
    and known_words.lemma = word.lemma and word.word_key = added.word_key
)
select word_key as "wordKey", shown from added
