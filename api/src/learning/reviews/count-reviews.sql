select waiting.*, today.*,
  (select count(*)::int from vocabulary where {words} and {isNew}) as new_words,
  (select count(*)::int from vocabulary
    where {words} and due_at >= {tomorrow}::timestamptz and due_at < {after}::timestamptz) as due_tomorrow,
  (select to_json(min(due_at)) from vocabulary where {words} and not {isDue}) as next_due_at
from (
  select count(*)::int as due, (count(*) filter (where {isOverdue}))::int as overdue
  from vocabulary where {words} and {isDue}
) as waiting, (
  -- "begun": first reviews of a word.
  select count(*)::int as reviewed, (count(*) filter (where before ->> 'memory' is null))::int as begun
  from reviews where user_id = {userId} and reviewed_at >= {today}::timestamptz
) as today
