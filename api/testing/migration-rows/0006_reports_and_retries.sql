insert into question_reports (quiz_id, question_index, user_id, reason, comment, outcome, finding, detail, judged_by)
  select quiz_id, 0, user_id, 'answer_is_right', 'Both are right.', 'kept', 'no_fault_found', 'The verdict stands.', 'Glossa'
  from quiz_attempts order by quiz_id limit 1;
insert into quizzes (user_id, quiz_type, difficulty, seed, questions, estimated_time, retry_of)
  select user_id, quiz_type, difficulty, 7, questions, estimated_time, id from quizzes order by id limit 1;
