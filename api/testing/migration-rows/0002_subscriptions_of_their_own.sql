-- This migration made no table. A learner as they are written since:
insert into users (username, username_key, email, email_key, password_hash, time_zone) values
  ('New', 'new', 'new@glossa.example', 'new@glossa.example', 'hash-6', 'Asia/Tbilisi');
