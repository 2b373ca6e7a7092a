select v.id, exists (
  select from quiz_attempts q where q.user_id = $1::int and q.submitted_at >= $2::timestamptz
) as is_tested
from vocabulary v
where v.user_id = $1::int and v.created_at >= $2::timestamptz
order by v.created_at desc, v.id desc
limit {max}
