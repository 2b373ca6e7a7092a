select kind from glossa_releases.reports where starts_with(kind, $1)
group by kind order by max(seen_at) desc
