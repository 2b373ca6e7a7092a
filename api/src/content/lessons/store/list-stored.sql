-- The playlists of the site in its order, each with its texts and lessons. Its language may be an English name.
select jsonb_strip_nulls(jsonb_build_object(
    'id', p.slug, 'name', p.name, 'description', p.description, 'language', coalesce(p.language, 'en'),
    'cefr_level', p.cefr_level, 'position', p.position,
    'texts', (
      select jsonb_object_agg(language, jsonb_build_object('name', name, 'description', description))
      from playlist_texts where playlist_id = p.id
    )
  )) || jsonb_build_object('lessons', (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', v.id, 'title', v.title, 'language', v.language, 'digest', lesson.digest)
      order by item.position, v.id
    ), '[]')
    from playlist_videos item
    join videos v on v.id = item.video_id and v.owner_id is null
    left join imported_lessons lesson on lesson.video_id = v.id
    where item.playlist_id = p.id
  )) as playlist
from playlists p where p.slug is not null order by p.position, p.id
