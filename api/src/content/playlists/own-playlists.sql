select p.id, p.name, p.description, {videoCount} as video_count, {cover} as cover, p.is_published,
  p.link_hash is not null as has_link,
  (select count(*)::int from playlist_followers f where f.playlist_id = p.id) as follower_count {hasVideo}
from playlists p where p.owner_id = {userId} and p.id = coalesce({id}::int, p.id)
order by p.id desc
