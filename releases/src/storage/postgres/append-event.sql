-- One statement, so that the notification is sent when the event is committed, and only then.
with written as (
  insert into {table} ({key}, event, write_id)
  select $1, $2, $3
  where $1 = (select coalesce(max({key}), 0) + 1 from {table})
  on conflict ({key}) do nothing
  returning {key}
)
select {answer} from written
