delete from glossa_releases.reports where kind = $1 and (seen_at < $2 or key in (
  select key from glossa_releases.reports where kind = $1 order by seen_at desc offset $3
))
