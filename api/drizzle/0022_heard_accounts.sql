-- Tells the processes of the API, which keep sessions in memory, whose account, plan or session has changed.
CREATE FUNCTION "tell_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions', coalesce(to_jsonb(old), to_jsonb(new)) ->> tg_argv[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tell_of_account" AFTER UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "tell_of_account"('id');--> statement-breakpoint
CREATE TRIGGER "tell_of_account" AFTER INSERT OR UPDATE OR DELETE ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION "tell_of_account"('user_id');--> statement-breakpoint
CREATE TRIGGER "tell_of_account" AFTER UPDATE OF "user_id", "token_hash", "version" OR DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "tell_of_account"('user_id');
