-- Something in every table that this migration made; the learner who has a subscription here was not premium before.
insert into transcript_jobs (video_id, state, attempts, failure) values ('hosted', 'failed', 3, 'no_speech');
insert into model_answers (key, model, answer) values ('digest', 'some-model', '{"translations":["río"]}');
insert into rate_limits values ('sign-in:free', 3, 1795228574987);
insert into subscriptions (user_id, tier, expires_at, source, stripe_customer_id) values
  (1, 'one_month', '2027-01-01T00:00:00Z', 'stripe', 'cus_1');
insert into checkouts (id, user_id, plan, source, state) values ('cs_1', 1, 'one_month', 'stripe', 'paid');
insert into payment_events (id, type) values ('evt_1', 'checkout.session.completed');
insert into videos (id, owner_id, youtube_id, title, language) values ('own', 5, 'dQw4w9WgXcQ', 'My own', 'es');
