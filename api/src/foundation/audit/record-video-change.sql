insert into audit_entries (user_id, action, playlist_id, playlist_name, detail)
select {userId}, {action}, p.id, p.name, v.title from playlists p
join playlist_videos item on item.playlist_id = p.id and item.video_id = {videoId}
join videos v on v.id = item.video_id
where p.owner_id = {userId} and p.is_published
  and ({newTitle}::text is null or v.title <> {newTitle}::text)
  -- Without minutes, each change has an entry of its own.
  and not exists (select from audit_entries recent where recent.user_id = {userId}
    and recent.playlist_id = p.id and recent.action = {action} and recent.detail = v.title
    and recent.at > now() - make_interval(mins => {minutes}::int))
order by p.id
