select key, "group", seen_at as "seenAt", value from glossa_releases.reports
where kind = $1 and seen_at >= $2 and ($3::text is null or "group" = $3)
order by seen_at
