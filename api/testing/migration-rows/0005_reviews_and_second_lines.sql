insert into transcript_words values ('river-walk', 'we');
insert into transcript_lines values ('river-walk', 'es', '["Nosotros"]', 'lesson', 'Glossa');
update video_progress set position = 12.5 where user_id = 1;
update vocabulary set memory = '{"state":"review","stability":4.2,"difficulty":5,"scheduledDays":4,"learningSteps":0,"reps":1,"lapses":0,"lastReview":"2026-10-01T00:00:00.000Z"}', due_at = '2026-10-05T00:00:00Z', video_time = 1.5 where id = 1;
insert into reviews values (1, 'review-1', 1, 'good', '2026-10-01T00:00:00Z', '{"memory":null,"dueAt":null,"timesReviewed":1,"lastReviewedAt":null}');
insert into deleted_words values (1, 99, '{"word":"gone"}', '[]', now(), 2);
