-- A site in use: five hundred learners, of whom the first has far more than a page of everything.
insert into users (username, username_key, email, email_key, password_hash)
  select 'u' || n, 'u' || n, 'u' || n || '@glossa.example', 'u' || n || '@glossa.example', 'none' from generate_series(2, 500) n;
create temporary table learners as select id, case when id = (select min(id) from users) then 1000 else 20 end as things from users;

insert into videos (id, owner_id, youtube_id, title, language, published_at)
  select 'v' || id || '-' || n, id, 'host' || n, 'Video ' || n, 'en', now() - make_interval(hours => n)
  from learners, generate_series(1, least(things, 200)) n;
insert into transcripts (video_id, language, duration, words, sentences) select id, 'en', 60, '[]', '[]' from videos where owner_id is not null;
insert into transcript_words (video_id, word_key)
  select id, 'w' || n from videos, generate_series(1, 5) n where owner_id is not null;
insert into transcript_sentences (video_id, place, start, text)
  select id, n, n, 'Sentence ' || n from videos, generate_series(0, 4) n where owner_id is not null;
insert into subscriptions (user_id, tier, source) select id, 'one_month', 'grant' from learners where id % 2 = 0;
insert into vocabulary (user_id, video_id, word, word_key, language, translation_language, difficulty_level, due_at, memory)
  select id, 'v' || id || '-' || (1 + n % 2), 'w' || n, 'w' || n, 'en', 'es', 3,
    case when n % 2 = 0 then now() + make_interval(hours => 300 - n % 400) end,
    case when n % 2 = 0 then jsonb_build_object(
      'state', 'review', 'stability', 1 + n % 90, 'difficulty', 5, 'scheduledDays', 4, 'learningSteps', 0, 'reps', 2, 'lapses', 0,
      'lastReview', to_char(now() - make_interval(hours => n % 900), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end
  from learners, generate_series(1, things) n;
insert into reviews (user_id, review_id, word_id, grade, reviewed_at, before)
  select user_id, 'review-' || id || '-' || n, id, 'good', now() - make_interval(days => n * 3), '{"memory":null}'
  from vocabulary, generate_series(1, 2) n where memory is not null;
insert into quizzes (user_id, video_id, quiz_type, difficulty, seed, questions, estimated_time)
  select id, 'v' || id || '-' || (1 + n % 2), 'mixed', 'easy', n, '[]', 1 from learners, generate_series(1, things) n;
insert into quiz_attempts (quiz_id, user_id, score, correct_answers, total_questions, time_taken, results)
  select id, user_id, 50, 1, 2, 60, '[]' from quizzes;
insert into video_progress (user_id, video_id, watched_seconds, last_watched_at)
  select owner_id, id, 60, coalesce(published_at, now()) from videos where owner_id is not null;
insert into watch_sessions (user_id, video_id, session_id) select user_id, video_id, 's' from video_progress;
insert into watch_days (user_id, day, watched_seconds)
  select id, current_date - n, 60 from learners, generate_series(1, least(things, 365)) n;
insert into checkouts (id, user_id, plan, source)
  select 'c' || id || '-' || n, id, 'one_month', 'mock' from learners, generate_series(1, things) n;
analyze;
