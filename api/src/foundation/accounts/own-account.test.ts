import { type AccountExport, AccountExport as ExportSchema } from '@glossa/contract/account';
import type { Session, User } from '@glossa/contract/user';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { callsWith, readRefusal, type TestLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();

const me = (token: string) => callsWith(api.app, token).get('/auth/me');
const changePassword = (learner: TestLearner, current_password: string, new_password: string) =>
  learner.post('/auth/password', { current_password, new_password });

test('a learner changes languages, time zone and single goals, and the rest stays', async () => {
  const learner = await api.register({ time_zone: 'Europe/Berlin', target_language: 'es' });
  expect(learner.session.user.time_zone).toBe('Europe/Berlin');
  const answer = await learner.patch('/auth/me', {
    interface_language: 'ka',
    time_zone: 'Asia/Tbilisi',
    goals: { daily_minutes: 45 },
  });
  expect(answer.json<User>()).toEqual({
    ...learner.session.user,
    interface_language: 'ka',
    time_zone: 'Asia/Tbilisi',
    goals: { daily_minutes: 45, weekly_videos: 5, vocabulary_words: 20 },
  });
  expect((await learner.patch('/auth/me', {})).json<User>()).toEqual(answer.json<User>());
  expect((await learner.get('/auth/me')).json<User>()).toEqual(answer.json<User>());
});

test('a learner says what they learn, how well they know it and what to translate into, and takes it back', async () => {
  const learner = await api.register({ onboarding_pending: true });
  expect(learner.session.user).toMatchObject({
    level: null,
    translation_language: null,
    onboarding_pending: true,
  });
  const answer = {
    target_language: 'es',
    level: 'B1',
    translation_language: 'ka',
    onboarding_pending: false,
  };
  expect((await learner.patch('/auth/me', answer)).json<User>()).toMatchObject(answer);
  const unsaid = { level: null, translation_language: null };
  await learner.patch('/auth/me', unsaid);
  expect((await learner.get('/auth/me')).json<User>()).toMatchObject({ ...answer, ...unsaid });
});

test('who registers without an interface that asks is not asked', async () => {
  const learner = await api.register();
  expect(learner.session.user.onboarding_pending).toBe(false);
});

test('words are translated into the chosen language, whatever that of the interface', async () => {
  const learner = await api.register();
  await learner.patch('/auth/me', { translation_language: 'ka' });
  const saved = await learner.post('/vocabulary', { word: 'boat' });
  expect(saved.json<VocabularyWord>().translation_language).toBe('ka');
});

test.each([
  ['a time zone nobody knows', { time_zone: 'Mars/Olympus' }],
  ['an offset for a time zone', { time_zone: '+04:00' }],
  ['a language without an interface', { interface_language: 'xx' }],
  ['a level that does not exist', { level: 'D1' }],
  ['a question that is asked again', { onboarding_pending: true }],
  ['a goal of nothing', { goals: { daily_minutes: 0 } }],
  ['an unknown goal', { goals: { naps: 3 } }],
  ['another e-mail address', { email: 'other@glossa.example' }],
  ['another username', { username: 'other' }],
  ['being premium', { is_premium: true }],
])('%s is refused and nothing changes', async (_case, change) => {
  const learner = await api.register();
  const answer = await learner.patch('/auth/me', { ...change, target_language: 'it' });
  expect(readRefusal(answer)).toEqual([422, 'invalid_fields']);
  expect((await learner.get('/auth/me')).json<User>()).toEqual(learner.session.user);
});

test('registering with an unknown time zone is refused', async () => {
  await expect(api.register({ time_zone: 'Mars/Olympus' })).rejects.toThrow('time_zone');
});

test('after a change of the password only the new password and the new token are valid', async () => {
  const learner = await api.register();
  const { username } = learner.session.user;
  const answer = await changePassword(learner, 'correct-horse', 'battery-staple');
  expect(answer.statusCode).toBe(200);
  const { access_token } = answer.json<Session>();
  expect((await me(access_token)).statusCode).toBe(200);
  expect(readRefusal(await me(learner.session.access_token))).toEqual([401, 'not_signed_in']);
  const signIn = (password: string) =>
    api.app.inject({ method: 'POST', url: '/api/auth/token', payload: { username, password } });
  expect((await signIn('correct-horse')).statusCode).toBe(401);
  const fresh = await signIn('battery-staple');
  expect((await me(fresh.json<Session>().access_token)).statusCode).toBe(200);
});

test('a token from before a change stays invalid, and each change returns one that works at once', async () => {
  const learner = await api.register();
  let token = learner.session.access_token;
  const seen: string[] = [];
  for (const [from, to] of [
    ['correct-horse', 'second-one'],
    ['second-one', 'third-one'],
  ]) {
    seen.push(token);
    const change = { current_password: from, new_password: to };
    const answer = await callsWith(api.app, token).post('/auth/password', change);
    token = answer.json<Session>().access_token;
    expect((await me(token)).statusCode).toBe(200);
    for (const old of seen) expect((await me(old)).statusCode).toBe(401);
  }
});

test('a wrong or too short password changes nothing', async () => {
  const learner = await api.register();
  const wrong = await changePassword(learner, 'wrong', 'battery-staple');
  expect(readRefusal(wrong)).toEqual([403, 'password_wrong']);
  const short = await changePassword(learner, 'correct-horse', '12345');
  expect(readRefusal(short)).toEqual([422, 'password_too_short']);
  expect((await learner.get('/auth/me')).statusCode).toBe(200);
});

test('of two changes of the password at the same moment one succeeds', async () => {
  const learner = await api.register();
  const answers = await Promise.all(
    ['first-one', 'second-one'].map((password) => changePassword(learner, 'correct-horse', password)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  // The second may already find its token outdated.
  expect([
    [200, 401],
    [200, 403],
  ]).toContainEqual(statuses);
});

/** Tables whose rows belong to a learner, as the database itself tells. */
async function tablesOfLearners(): Promise<{ table: string; column: string }[]> {
  const { rows } = await api.database.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'owner_id')`);
  return rows;
}

async function listTablesWithRows(userId: number): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await tablesOfLearners()) {
    const { rows } = await api.database.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId} limit 1`,
    );
    if (rows.length > 0) found.push(table);
  }
  return found.sort();
}

/** A learner with something in every table. */
async function busyLearner(): Promise<TestLearner> {
  const learner = await api.register();
  const { id } = learner.session.user;
  const own = `own-${id}`;
  await learner.post('/vocabulary', { word: 'river', video_id: 'river-walk' });
  await api.database.execute(sql`insert into videos (id, owner_id, youtube_id, title, language)
    values (${own}, ${id}, 'abcdefghijk', 'Mine', 'en')`);
  await api.database.execute(sql`insert into transcripts (video_id, language, duration, words, sentences)
    values (${own}, 'en', 3, '[{"text":"Mine","start":0,"end":1}]', '[]')`);
  await api.database.execute(sql`insert into transcript_lines (video_id, language, lines, source, credit)
    values (${own}, 'es', '["Mío"]', 'model', 'a model'), (${own}, 'de', '[null]', 'captions', null)`);
  // The same word with and without the video that will go.
  for (const video of [own, null]) {
    await api.database.execute(sql`insert into vocabulary
      (user_id, video_id, word, word_key, language, translation_language, difficulty_level)
      values (${id}, ${video}, 'mine', 'mine', 'en', 'ka', 1)`);
  }
  await learner.put('/known-words', { word: 'bridge', known: true });
  for (const word of ['boat', 'bread']) {
    const { id: wordId } = (await learner.post('/vocabulary', { word })).json<VocabularyWord>();
    const review = { review_id: `review-of-${word}`, grade: 'good' };
    await learner.post(`/vocabulary/${wordId}/reviews`, review);
    if (word === 'bread') await learner.delete(`/vocabulary/${wordId}`);
  }
  await learner.post('/progress/video/river-walk', {
    watched_duration: 12,
    progress_percentage: 5,
    position: 7.5,
    session_id: 's',
  });
  await learner.post('/progress/study', { kind: 'review', session_id: 's', active_seconds: 3 });
  await api.database.execute(sql`with quiz as (
      insert into quizzes (user_id, quiz_type, difficulty, seed, questions, estimated_time)
      values (${id}, 'mixed', 'easy', 1, '[{"question":"Which?"}]', 1) returning id)
    insert into quiz_attempts (quiz_id, user_id, score, correct_answers, total_questions, time_taken, results)
    select id, ${id}, 100, 1, 1, 9, '[{"user_answer":"this"}]' from quiz`);
  await api.database.execute(sql`insert into question_reports
      (quiz_id, question_index, user_id, reason, comment, outcome, finding, detail, graded_by)
    select quiz_id, 0, user_id, 'other', 'Unclear.', 'voided', 'question_faulty', 'It is.', 'Glossa'
    from quiz_attempts where user_id = ${id}`);
  await api.database.execute(
    sql`insert into subscriptions (user_id, tier, source) values (${id}, 'yearly', 'grant')`,
  );
  await api.database.execute(sql`insert into mail_links (token_hash, user_id, purpose, expires_at)
    values (${`hash-${id}`}, ${id}, 'verify', now() + interval '1 day')`);
  await api.database.execute(sql`insert into uploads (id, user_id, name, bytes)
    values (${`upload-${id}`}, ${id}, 'half.mp4', 9)`);
  await api.database.execute(sql`insert into trash (kind, key, user_id, content)
    values ('video', ${`deleted-${id}`}, ${id}, '{"title":"Gone","rows":{"videos":[{"media_key":"secret"}]}}')`);
  await api.database.execute(sql`insert into checkouts (id, user_id, plan, source)
    values (${`checkout-${id}`}, ${id}, 'yearly', 'mock')`);
  await learner.ask({
    method: 'POST',
    url: '/playlists',
    headers: { 'idempotency-key': `key-of-learner-${id}` },
    payload: { name: `Of ${id}`, video_id: 'river-walk' },
  });
  await api.database.execute(sql`insert into trash (kind, key, user_id, content)
    values ('playlist', ${1_000_000 + id}, ${id}, '{"name":"Gone","description":null,"video_ids":["la-mesa"]}')`);
  await api.database.execute(sql`insert into playlist_followers (user_id, playlist_id)
    select ${id}, id from playlists where owner_id is null order by id limit 1`);
  await api.database.execute(sql`insert into audit_entries (user_id, action, playlist_id, playlist_name)
    values (${id}, 'published', 1, 'Mine')`);
  return learner;
}

test('an export holds the rows of the learner in every table, and no rows of others', async () => {
  const [learner, other] = [await busyLearner(), await busyLearner()];
  const answer = await learner.get('/auth/export');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="glossa-export.json"',
    'cache-control': 'no-store',
  });
  const exported = answer.json<AccountExport>();
  expect([...Value.Errors(ExportSchema, exported)]).toEqual([]);
  const { username, id } = (await learner.get('/auth/me')).json<User>();
  expect(exported.account).toMatchObject({ username, id });
  expect(exported.subscription).toMatchObject({ tier: 'yearly' });
  expect(exported.vocabulary.map(({ word }) => word)).toEqual(['river', 'mine', 'mine', 'boat']);
  const memory = { state: 'learning', reps: 1 };
  expect(exported.vocabulary.at(-1)).toMatchObject({ memory, due_at: expect.any(String) });
  const review = { grade: 'good', before: { memory: null } };
  expect(exported.reviews).toMatchObject([{ ...review, review_id: 'review-of-boat' }]);
  expect(exported.known_words).toMatchObject([{ language: 'en', lemma: 'bridge', is_known: true }]);
  expect(exported.deleted_words).toMatchObject([
    { word: { word: 'bread', memory }, reviews: [{ ...review, review_id: 'review-of-bread' }] },
  ]);
  expect(exported.quizzes).toMatchObject([
    { questions: [{ question: 'Which?' }], attempt: { score: 100, results: [{ user_answer: 'this' }] } },
  ]);
  expect(exported.question_reports).toMatchObject([
    { quiz_id: exported.quizzes[0]?.id, question_index: 0, comment: 'Unclear.', outcome: 'voided' },
  ]);
  expect(exported.videos).toMatchObject([{ title: 'Mine', transcript: { words: [{ text: 'Mine' }] } }]);
  expect(exported.videos[0]?.lines).toEqual([
    { language: 'de', lines: [null], source: 'captions', credit: null },
    { language: 'es', lines: ['Mío'], source: 'model', credit: 'a model' },
  ]);
  expect(exported.uploads).toMatchObject([{ name: 'half.mp4', bytes: 9 }]);
  expect(exported.deleted_videos).toMatchObject([{ title: 'Gone' }]);
  expect(exported.playlists).toMatchObject([
    { name: `Of ${id}`, video_ids: ['river-walk'], is_published: false, has_link: false },
  ]);
  expect(exported.deleted_playlists).toMatchObject([{ name: 'Gone', video_ids: ['la-mesa'] }]);
  expect(exported.playlist_followers).toMatchObject([{ playlist_id: expect.any(Number) }]);
  expect(exported.audit_entries).toMatchObject([{ action: 'published', playlist_name: 'Mine' }]);
  expect(answer.body).not.toContain('media_key');
  expect(exported.video_progress).toMatchObject([{ position: 7.5 }]);
  expect(exported.watch_days).toMatchObject([{ watched_seconds: 12 }]);
  expect(exported.study_sessions).toMatchObject([{ kind: 'review', active_seconds: 3 }]);
  expect(exported.sessions).toMatchObject([
    { created_at: expect.any(String), last_used_at: expect.any(String) },
  ]);
  expect(exported.known_places.map(({ kind }) => kind)).toEqual(['device', 'network']);
  expect(exported.mail_links).toMatchObject([{ purpose: 'verify' }]);
  expect(answer.body).not.toMatch(/argon2|password_hash|user_id|token_hash|digest/);
  expect(answer.body).not.toContain(other.session.user.username);
  // A new table of a learner's has to be added to the export, and then here.
  const kept = new Set((await tablesOfLearners()).map(({ table }) => table));
  const ofSections: Record<string, string> = { subscription: 'subscriptions', deleted_words: 'trash' };
  const sections = Object.keys(exported).map((name) => ofSections[name] ?? name);
  expect([...kept].filter((table) => table !== 'quiz_attempts' && !sections.includes(table))).toEqual([]);
});

test('an export contains the answers of a quiz once it was submitted', async () => {
  const learner = await api.register();
  const question = {
    question: 'What is “perro” in English?',
    question_type: 'translation',
    correct_answer: 'dog',
    accepted: ['hound'],
    explanation: 'A dog barks.',
  };
  const second = { ...question, question: 'And “can”?' };
  const stored = await learner.post('/quizzes/store', { quiz_data: { questions: [question, second] } });
  expect(stored.statusCode).toBe(201);
  const { quiz_id } = stored.json<{ quiz_id: number }>();
  const before = (await learner.get('/auth/export')).json<AccountExport>().quizzes;
  expect(before).toMatchObject([
    { attempt: null, questions: [{ question: question.question }, { question: second.question }] },
  ]);
  expect(JSON.stringify(before)).not.toMatch(/dog|hound|correct_answer|accepted|explanation/);
  const answers = [0, 1].map((question_index) => ({ question_index, answer: 'dog' }));
  expect((await learner.post('/quizzes/submit', { quiz_id, answers, time_taken: 1 })).statusCode).toBe(200);
  const after = (await learner.get('/auth/export')).json<AccountExport>().quizzes;
  expect(after).toMatchObject([
    {
      attempt: { score: 100 },
      questions: [{ ...question, accepted: ['dog', 'hound'] }, { correct_answer: 'dog' }],
    },
  ]);
});

test('an export of more rows than are read at a time has each once, in order', async () => {
  const learner = await api.register();
  const { id } = learner.session.user;
  await api.database.execute(sql`insert into vocabulary
    (user_id, word, word_key, language, translation_language, difficulty_level)
    select ${id}, 'w' || n, 'w' || n, 'en', 'ka', 1 from generate_series(1, 1203) n`);
  await api.database.execute(sql`insert into watch_sessions (user_id, video_id, session_id, watched_seconds)
    select ${id}, v, 's' || n, 1 from generate_series(1, 400) n, unnest(array['river-walk', 'la-mesa']) v`);
  const exported = (await learner.get('/auth/export')).json<AccountExport>();
  expect(exported.vocabulary.map(({ word }) => word)).toEqual(
    Array.from({ length: 1203 }, (_, index) => `w${index + 1}`),
  );
  const sessions = exported.watch_sessions.map(({ video_id, session_id }) =>
    [video_id, session_id].join(' '),
  );
  expect(new Set(sessions).size).toBe(800);
  expect(sessions).toHaveLength(800);
});

test('deleting an account leaves no row of it, ends its tokens and frees its name', async () => {
  const [learner, other] = [await busyLearner(), await busyLearner()];
  const { id, username, email } = learner.session.user;
  const before = await listTablesWithRows(id);
  expect(before).toEqual([...new Set((await tablesOfLearners()).map(({ table }) => table))].sort());

  const wrong = await learner.delete('/auth/me', { password: 'wrong' });
  expect(readRefusal(wrong)).toEqual([403, 'password_wrong']);
  expect(await listTablesWithRows(id)).toEqual(before);

  const answer = await learner.delete('/auth/me', { password: 'correct-horse' });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await listTablesWithRows(id)).toEqual([]);
  expect((await learner.get('/auth/me')).statusCode).toBe(401);
  expect(await listTablesWithRows(other.session.user.id)).toEqual(before);
  const again = await api.register({ username, email });
  expect(again.session.user.id).not.toBe(id);
});
