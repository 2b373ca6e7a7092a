select entry.key as name, entry.value as text, count(*)::integer as reports
from glossa_releases.reports, jsonb_each_text(value -> $2::text) as entry
where kind = $1 and seen_at >= $3
group by entry.key, entry.value
