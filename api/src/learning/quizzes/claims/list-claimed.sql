with claims as (
  select q.questions -> r.question_index ->> 'answer_language' as language, r.user_id, r.reported_at,
    lower(q.questions -> r.question_index ->> 'correct_answer') as correct_answer,
    lower(result ->> 'user_answer') as answer
  from question_reports r join quizzes q on q.id = r.quiz_id join quiz_attempts a on a.quiz_id = r.quiz_id
    join jsonb_array_elements(a.results) result on (result ->> 'question_index')::int = r.question_index
  where r.reported_at >= now() - interval '90 days'
    and result ->> 'claim' = 'made'
), by_answer as (
  select language, correct_answer, answer, count(*) as given from claims
  group by 1, 2, 3 having count(distinct user_id) >= $1
)
select language, correct_answer, count(*)::int as count, max(reported_at)::date::text as last_day, array(
    select answer from by_answer b where (b.language, b.correct_answer) = (c.language, c.correct_answer)
    order by given desc, answer
  ) as answers
from claims c group by language, correct_answer having count(distinct user_id) >= $1
order by count desc, correct_answer limit $2
