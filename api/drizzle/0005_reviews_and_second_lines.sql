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
ALTER TABLE "video_progress" ADD COLUMN "position" double precision;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "video_time" double precision;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "mastered_by_learner" boolean;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "memory" jsonb;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transcript_lines" ADD CONSTRAINT "transcript_lines_video_id_transcripts_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."transcripts"("video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_words" ADD CONSTRAINT "transcript_words_video_id_transcripts_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."transcripts"("video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_words" ADD CONSTRAINT "deleted_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_word_id_vocabulary_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."vocabulary"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_words_oldest" ON "deleted_words" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "reviews_of_word" ON "reviews" USING btree ("word_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("user_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "vocabulary_due" ON "vocabulary" USING btree ("user_id","due_at","mastered_by_learner");--> statement-breakpoint
UPDATE "vocabulary" SET "mastered_by_learner" = true WHERE "is_mastered";
