insert into missing_words (language, translation_language, word_key, count, accounts, account_marks, last_day)
values ({sourceLanguage}, {targetLanguage}, {wordKey}, 1, 1, array[{mark}::int], current_date)
on conflict (language, translation_language, word_key) do update set
  count = least(missing_words.count, 2000000000) + 1,
  accounts = missing_words.accounts + case when {isNewAccount} then 1 else 0 end,
  account_marks = case
    when not ({isNewAccount}) then missing_words.account_marks
    when missing_words.accounts + 1 = {minAccounts} then array[]::int[]
    else missing_words.account_marks || {mark}::int end,
  last_day = current_date
