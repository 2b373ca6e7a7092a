select p.id, p.name, p.description, u.username as owner, {videoCount} as video_count, {cover} as cover
from playlist_followers f join playlists p on p.id = f.playlist_id join users u on u.id = p.owner_id
where f.user_id = {userId} order by f.created_at desc, p.id desc
