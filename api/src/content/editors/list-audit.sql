-- At most $1 entries, the newest first; $2: only those before this id.
select entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, editor.username as editor,
  entry.operator, entry.action, entry.detail, subject.username as subject,
  case when entry.playlist_id is not null
    then jsonb_build_object('id', entry.playlist_id, 'name', coalesce(entry.playlist_name, '')) end as playlist
from audit_entries entry
left join users editor on editor.id = entry.user_id
left join users subject on subject.id = entry.subject_id
where $2::int is null or entry.id < $2 order by entry.id desc limit $1
