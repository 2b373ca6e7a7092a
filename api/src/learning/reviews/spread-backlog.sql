with waiting as (
  select id, row_number() over (order by {order}) - 1 as place from vocabulary where {waiting}
)
update vocabulary set due_at = later.starts_at
from waiting
join unnest({starts}::timestamptz[]) with ordinality as later(starts_at, day)
  on later.day = waiting.place / {each}::int
where vocabulary.id = waiting.id
