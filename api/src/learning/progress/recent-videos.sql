select videos.id, {firstPlaylist} as playlist_id, coalesce(videos.youtube_id, videos.id) as youtube_id, videos.title,
  videos.language, videos.cefr_level, p.watched_seconds as time_watched, p.progress_percentage, p.position,
  to_char(p.last_watched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_watched_at,
  json_build_object(
    'id', videos.id, 'youtubeId', videos.youtube_id, 'fileId', videos.file_id, 'fileType', videos.file_type,
    'mediaKey', videos.media_key, 'mediaFile', videos.media_file, 'pictureAt', videos.picture_at,
    'thumbnailFile', videos.thumbnail_file, 'thumbnailUrl', videos.thumbnail_url) as cover
from video_progress p
join videos on videos.id = p.video_id
where p.user_id = $1 and p.last_watched_at >= $2 and {isVisible}
order by p.last_watched_at desc
limit {max}
