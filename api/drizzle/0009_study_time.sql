CREATE TABLE "study_sessions" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"session_id" text NOT NULL,
	"active_seconds" double precision DEFAULT 0 NOT NULL,
	"previous_seconds" double precision DEFAULT 0 NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_sessions_user_id_kind_session_id_pk" PRIMARY KEY("user_id","kind","session_id")
);
--> statement-breakpoint
ALTER TABLE "watch_days" ADD COLUMN "review_seconds" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_days" ADD COLUMN "quiz_seconds" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD CONSTRAINT "study_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A lesson with saved words has been opened, which is reported from now on.
INSERT INTO "video_progress" AS "known" ("user_id", "video_id", "last_watched_at")
SELECT "user_id", "video_id", max("created_at") FROM "vocabulary" WHERE "video_id" IS NOT NULL GROUP BY "user_id", "video_id"
ON CONFLICT ("user_id", "video_id") DO UPDATE SET "last_watched_at" = greatest("known"."last_watched_at", excluded."last_watched_at");
