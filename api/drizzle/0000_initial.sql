CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"interface_language" text DEFAULT 'en' NOT NULL,
	"target_language" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"daily_minutes_goal" integer DEFAULT 30 NOT NULL,
	"weekly_videos_goal" integer DEFAULT 5 NOT NULL,
	"vocabulary_goal" integer DEFAULT 20 NOT NULL,
	"tokens_valid_from" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playlist_videos" (
	"playlist_id" integer NOT NULL,
	"video_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "playlist_videos_playlist_id_video_id_pk" PRIMARY KEY("playlist_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"language" text,
	"cefr_level" text,
	"position" integer NOT NULL,
	CONSTRAINT "playlists_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "transcript_jobs" (
	"video_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcript_lines" (
	"video_id" text NOT NULL,
	"language" text NOT NULL,
	"lines" jsonb NOT NULL,
	"source" text NOT NULL,
	"credit" text,
	CONSTRAINT "transcript_lines_video_id_language_pk" PRIMARY KEY("video_id","language")
);
--> statement-breakpoint
CREATE TABLE "transcript_words" (
	"video_id" text NOT NULL,
	"word_key" text NOT NULL,
	CONSTRAINT "transcript_words_video_id_word_key_pk" PRIMARY KEY("video_id","word_key")
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"video_id" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"duration" double precision NOT NULL,
	"words" jsonb NOT NULL,
	"sentences" jsonb NOT NULL,
	"source" text DEFAULT 'lesson' NOT NULL,
	"interpolated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"youtube_id" text,
	"title" text NOT NULL,
	"description" text,
	"thumbnail_url" text,
	"language" text NOT NULL,
	"cefr_level" text,
	"difficulty_level" integer,
	"category" text,
	"subcategory" text,
	"published_at" timestamp with time zone,
	"duration" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_of_host_once" UNIQUE("owner_id","youtube_id")
);
--> statement-breakpoint
CREATE TABLE "model_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_progress" (
	"user_id" integer NOT NULL,
	"video_id" text NOT NULL,
	"watched_seconds" double precision DEFAULT 0 NOT NULL,
	"progress_percentage" double precision DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"words_learned" integer DEFAULT 0 NOT NULL,
	"position" double precision,
	"last_watched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_progress_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "watch_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"watched_seconds" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "watch_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "watch_sessions" (
	"user_id" integer NOT NULL,
	"video_id" text NOT NULL,
	"session_id" text NOT NULL,
	"watched_seconds" double precision DEFAULT 0 NOT NULL,
	"previous_seconds" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "watch_sessions_user_id_video_id_session_id_pk" PRIMARY KEY("user_id","video_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "watch_spans" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"spans" "tstzmultirange" DEFAULT '{}'::tstzmultirange NOT NULL,
	"latest" "tstzmultirange" DEFAULT '{}'::tstzmultirange NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"quiz_id" integer NOT NULL,
	"question_index" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"outcome" text NOT NULL,
	"finding" text NOT NULL,
	"detail" text NOT NULL,
	"graded_by" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_reports_quiz_id_question_index_pk" PRIMARY KEY("quiz_id","question_index")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"quiz_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"score" double precision NOT NULL,
	"correct_answers" integer NOT NULL,
	"total_questions" integer NOT NULL,
	"time_taken" double precision NOT NULL,
	"results" jsonb NOT NULL,
	"analysed_by" text DEFAULT 'Glossa' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quizzes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"video_id" text,
	"quiz_type" text NOT NULL,
	"difficulty" text NOT NULL,
	"seed" bigint NOT NULL,
	"questions" jsonb NOT NULL,
	"notice" jsonb,
	"generated_by" text DEFAULT 'Glossa' NOT NULL,
	"draft" jsonb,
	"estimated_time" integer NOT NULL,
	"retry_of" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"plan" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tier" text NOT NULL,
	"expires_at" timestamp with time zone,
	"source" text NOT NULL,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"ends_at_expiry" boolean DEFAULT false NOT NULL,
	"as_of" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_words" (
	"user_id" integer NOT NULL,
	"word_id" integer NOT NULL,
	"word" jsonb NOT NULL,
	"reviews" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words_before" integer NOT NULL,
	CONSTRAINT "deleted_words_user_id_word_id_pk" PRIMARY KEY("user_id","word_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" integer NOT NULL,
	"review_id" text NOT NULL,
	"word_id" integer NOT NULL,
	"grade" text NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "reviews_user_id_review_id_pk" PRIMARY KEY("user_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vocabulary_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"video_id" text,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"language" text NOT NULL,
	"translation" text,
	"translation_language" text NOT NULL,
	"translations" text[] DEFAULT '{}'::text[] NOT NULL,
	"definition" text,
	"detailed_definition" text,
	"context" text,
	"video_time" double precision,
	"part_of_speech" text,
	"synonyms" text[] DEFAULT '{}'::text[] NOT NULL,
	"antonyms" text[] DEFAULT '{}'::text[] NOT NULL,
	"examples" text[] DEFAULT '{}'::text[] NOT NULL,
	"difficulty_level" integer NOT NULL,
	"is_mastered" boolean DEFAULT false NOT NULL,
	"mastered_by_learner" boolean,
	"times_reviewed" integer DEFAULT 0 NOT NULL,
	"last_reviewed_at" timestamp with time zone,
	"memory" jsonb,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vocabulary_once" UNIQUE NULLS NOT DISTINCT("user_id","word_key","language","video_id")
);
--> statement-breakpoint
ALTER TABLE "playlist_videos" ADD CONSTRAINT "playlist_videos_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_videos" ADD CONSTRAINT "playlist_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_jobs" ADD CONSTRAINT "transcript_jobs_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_lines" ADD CONSTRAINT "transcript_lines_video_id_transcripts_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."transcripts"("video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_words" ADD CONSTRAINT "transcript_words_video_id_transcripts_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."transcripts"("video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_days" ADD CONSTRAINT "watch_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_sessions" ADD CONSTRAINT "watch_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_sessions" ADD CONSTRAINT "watch_sessions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_spans" ADD CONSTRAINT "watch_spans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_retry_of_quizzes_id_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_words" ADD CONSTRAINT "deleted_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_word_id_vocabulary_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."vocabulary"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD CONSTRAINT "vocabulary_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD CONSTRAINT "vocabulary_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "playlist_videos_video" ON "playlist_videos" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "transcript_jobs_to_do" ON "transcript_jobs" USING btree ("state","lease_until");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_of_host_for_all" ON "videos" USING btree ("youtube_id") WHERE "videos"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "videos_by_host" ON "videos" USING btree ("youtube_id");--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("owner_id","published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "model_answers_oldest" ON "model_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "video_progress_by_video" ON "video_progress" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_progress_newest" ON "video_progress" USING btree ("user_id","last_watched_at");--> statement-breakpoint
CREATE INDEX "watch_sessions_by_video" ON "watch_sessions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "question_reports_newest" ON "question_reports" USING btree ("user_id","reported_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_newest" ON "quiz_attempts" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "quizzes_by_video" ON "quizzes" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "quizzes_by_day" ON "quizzes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quizzes_newest" ON "quizzes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "quizzes_of_video" ON "quizzes" USING btree ("user_id","video_id","id");--> statement-breakpoint
CREATE INDEX "quizzes_by_retry" ON "quizzes" USING btree ("retry_of");--> statement-breakpoint
CREATE INDEX "checkouts_of_user" ON "checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_by_customer" ON "subscriptions" USING btree ("stripe_customer_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_subscription" ON "subscriptions" USING btree ("stripe_subscription_id");--> statement-breakpoint
CREATE INDEX "deleted_words_oldest" ON "deleted_words" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "reviews_of_word" ON "reviews" USING btree ("word_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("user_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "vocabulary_newest" ON "vocabulary" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "vocabulary_of_video" ON "vocabulary" USING btree ("user_id","video_id","id");--> statement-breakpoint
CREATE INDEX "vocabulary_by_video" ON "vocabulary" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "vocabulary_by_day" ON "vocabulary" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "vocabulary_due" ON "vocabulary" USING btree ("user_id","due_at","mastered_by_learner");--> statement-breakpoint
-- Written by hand. Locks the learner first, so that parallel statements count one after the other; being volatile, it
-- counts with a snapshot taken after the lock, which a subquery in the statement itself would not.
CREATE FUNCTION "lock_and_count_words"("learner" integer) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM "users" WHERE "id" = "learner" FOR NO KEY UPDATE;
  RETURN (SELECT count(*) FROM "vocabulary" WHERE "user_id" = "learner");
END
$$;
