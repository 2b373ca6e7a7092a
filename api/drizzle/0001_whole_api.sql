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
CREATE TABLE "model_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"answer" jsonb NOT NULL,
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
ALTER TABLE "videos" DROP CONSTRAINT "videos_youtube_id_unique";--> statement-breakpoint
DROP INDEX "videos_newest";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "daily_minutes_goal" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_videos_goal" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vocabulary_goal" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tokens_valid_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "source" text DEFAULT 'lesson' NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "interpolated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "video_progress" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "analysed_by" text DEFAULT 'Glossa' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "generated_by" text DEFAULT 'Glossa' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "transcript_jobs" ADD CONSTRAINT "transcript_jobs_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcript_jobs_to_do" ON "transcript_jobs" USING btree ("state","lease_until");--> statement-breakpoint
CREATE INDEX "model_answers_oldest" ON "model_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "checkouts_of_user" ON "checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_by_customer" ON "subscriptions" USING btree ("stripe_customer_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_subscription" ON "subscriptions" USING btree ("stripe_subscription_id");--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "videos_of_host_for_all" ON "videos" USING btree ("youtube_id") WHERE "videos"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "videos_by_host" ON "videos" USING btree ("youtube_id");--> statement-breakpoint
CREATE INDEX "quizzes_by_day" ON "quizzes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("owner_id","published_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_of_host_once" UNIQUE("owner_id","youtube_id");