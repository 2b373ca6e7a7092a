ALTER TABLE "uploads" ADD COLUMN "lock_token" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_sessions" ADD COLUMN "reported_at" timestamp with time zone DEFAULT now() NOT NULL;