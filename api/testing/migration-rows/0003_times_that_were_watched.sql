insert into watch_spans values (1, '2026-10-01T00:00:00Z', '2026-10-01T00:00:12.5Z');
