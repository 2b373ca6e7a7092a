select playlists.id, coalesce(playlist_texts.name, playlists.name) as name,
  coalesce(playlist_texts.description, playlists.description) as description,
  playlists.language, playlists.cefr_level, count(videos.id)::int as video_count,
  (array_agg({cover} order by playlist_videos.position, videos.id) filter (where videos.id is not null))[1] as cover,
  sum(videos.duration) as duration,
  coalesce(avg({watchedPercentage}) filter (where videos.id is not null), 0) as progress_percentage,
  (select count(*)::int from playlists where {isListed}) as total
from playlists
left join playlist_texts on playlist_texts.playlist_id = playlists.id and playlist_texts.language = {interfaceLanguage}
left join playlist_videos on playlist_videos.playlist_id = playlists.id
-- Everybody sees the videos of the site and those of the editor.
left join videos on videos.id = playlist_videos.video_id
  and (videos.owner_id is null or videos.owner_id = playlists.owner_id)
left join video_progress on video_progress.video_id = videos.id and video_progress.user_id = {userId}
where {isListed}
group by playlists.id, playlist_texts.playlist_id, playlist_texts.language
order by {bestFirst} limit {limit} offset {offset}
