-- Rows as the API of this migration wrote them: a learner of every kind of plan, and something in every table.
insert into users (username, username_key, email, email_key, password_hash, is_premium, subscription_tier) values
  ('Free', 'free', 'free@glossa.example', 'free@glossa.example', 'hash-1', false, 'free'),
  ('Paid', 'paid', 'paid@glossa.example', 'paid@glossa.example', 'hash-2', true, 'six_months'),
  ('Over', 'over', 'over@glossa.example', 'over@glossa.example', 'hash-3', false, 'yearly'),
  ('Odd', 'odd', 'odd@glossa.example', 'odd@glossa.example', 'hash-4', true, 'free');
insert into users (username, username_key, email, email_key, password_hash, interface_language, target_language, created_at) values
  ('ანა', 'ანა', 'ana@glossa.example', 'ana@glossa.example', 'hash-5', 'ka', 'es', '2026-01-02T03:04:05.678Z');
insert into playlists (slug, name, description, language, cefr_level, position) values
  ('walks', 'Walks', 'By the river.', 'English', 'A2', 1), ('bare', 'Bare', null, null, null, 2);
insert into videos (id, youtube_id, title, language, published_at, duration) values
  ('river-walk', null, 'A walk by the river', 'en', '2026-09-02T09:00:00Z', 18),
  ('silent-film', null, 'A silent film', 'en', null, null),
  ('hosted', 'dQw4w9WgXcQ', 'On the video host', 'es', '2026-09-03T09:00:00Z', 212.5),
  ('hosted-too', 'aqz-KE-bpKQ', 'On the video host too', 'en', null, 60);
insert into playlist_videos values (1, 'river-walk', 1), (1, 'hosted', 2), (2, 'hosted', 1);
insert into transcripts values
  ('river-walk', 'en', 18, '[{"text":"We","start":1,"end":1.4}]', '[{"first":0,"count":1,"start":1,"end":1.4}]');
insert into video_progress values (1, 'river-walk', 12.5, 40, 2, '2026-10-01T00:00:00Z'), (2, 'hosted', 212.5, 100, 0, now());
insert into watch_sessions values (1, 'river-walk', 's-1', 12.5), (2, 'hosted', 's-2', 200), (2, 'hosted', 's-3', 12.5);
insert into watch_days values (1, '2026-10-01', 12.5), (2, '2026-10-01', 200), (2, '2026-10-02', 12.5);
insert into vocabulary (user_id, video_id, word, word_key, language, translation, translation_language, translations, synonyms, difficulty_level, is_mastered, times_reviewed, last_reviewed_at) values
  (1, 'river-walk', 'River', 'river', 'en', 'río', 'es', '{río,"a, b"}', '{stream}', 3, false, 2, '2026-10-01T00:00:00Z'),
  (1, null, 'River', 'river', 'en', null, 'es', '{}', '{}', 3, true, 0, null),
  (5, 'hosted', 'puente', 'puente', 'es', 'ხიდი', 'ka', '{ხიდი}', '{}', 10, false, 0, null);
insert into quizzes (user_id, video_id, quiz_type, difficulty, seed, questions, notice, estimated_time) values
  (1, 'river-walk', 'mixed', 'medium', 4294967295, '[{"question":"?"}]', '{"asked":10,"made":1}', 1),
  (2, null, 'matching', 'easy', 7, '[]', null, 2);
insert into quiz_attempts values (1, 1, 66.7, 2, 3, 61.5, '[{"question_index":0}]', '2026-10-02T00:00:00Z');
