import type { Client } from 'pg';

/** Rows of every learner, measured or not. */
export const ROWS_PER_LEARNER = { words: 1000, quizzes: 20, videos: 3 };

/**
 * Adds learners until there are `users`, each with the same rows. Words are inserted as on a site in use, one of
 * each learner in turn, so that one learner's words are far apart on the disk. Their levels count as chosen by the
 * learner: an API that starts would compute those of others again meanwhile, and that would be measured as well.
 */
export async function fill(database: Client, users: number): Promise<void> {
  const { words, quizzes, videos } = ROWS_PER_LEARNER;
  await database.query(
    `insert into users (username, username_key, email, email_key, password_hash, target_language)
     select 'user' || n, 'user' || n, 'user' || n || '@glossa.example', 'user' || n || '@glossa.example', 'none', 'en'
     from generate_series(1, $1::int - (select count(*)::int from users)) n`,
    [users],
  );
  await database.query(
    `insert into vocabulary (user_id, video_id, word, word_key, language, translation, translation_language,
       translations, definition, detailed_definition, context, part_of_speech, synonyms, antonyms, examples,
       difficulty_level, levels_version, is_mastered, times_reviewed, created_at)
     select users.id, (array(select id from videos order by id))[1 + n % 3], 'word' || n, 'word' || n, 'en',
       'palabra ' || n, 'es', array['palabra ' || n, 'término ' || n], 'what the word number ' || n || ' means',
       '1. what the word number ' || n || ' means' || E'\\n' || '2. what else it may mean', 'A sentence with word' || n || ' in it.',
       'noun', array['synonym ' || n, 'other ' || n], array['antonym ' || n], array['The word' || n || ' is here.'],
       1 + n % 10, null, n % 5 = 0, n % 4, now() - make_interval(mins => ($1 - n) * 60)
     from generate_series(1, $1::int) n, users order by n, users.id`,
    [words],
  );
  await database.query(
    `insert into quizzes (user_id, quiz_type, difficulty, seed, questions, estimated_time, created_at)
     select users.id, 'mixed', 'medium', n, '[]', 3, now() - make_interval(days => n)
     from generate_series(1, $1::int) n, users order by n, users.id`,
    [quizzes],
  );
  await database.query(
    `insert into quiz_attempts (quiz_id, user_id, score, correct_answers, total_questions, time_taken, results, submitted_at)
     select id, user_id, 80, 8, 10, 120, '[]', created_at from quizzes`,
  );
  await database.query(
    `insert into video_progress (user_id, video_id, watched_seconds, progress_percentage)
     select users.id, v.id, 60, 50 from users, (select id from videos order by id limit $1) v`,
    [videos],
  );
  // Postgres does both by itself, some time after such a change.
  await database.query('vacuum analyze');
}
