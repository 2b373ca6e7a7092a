CREATE TABLE "imported_lessons" (
	"video_id" text PRIMARY KEY NOT NULL,
	"playlist_id" integer NOT NULL,
	"digest" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_words" (
	"video_id" text NOT NULL,
	"word_key" text NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "lesson_words_video_id_word_key_pk" PRIMARY KEY("video_id","word_key")
);
--> statement-breakpoint
CREATE TABLE "operator_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "media_file" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "thumbnail_file" text;--> statement-breakpoint
ALTER TABLE "imported_lessons" ADD CONSTRAINT "imported_lessons_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_lessons" ADD CONSTRAINT "imported_lessons_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_words" ADD CONSTRAINT "lesson_words_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_lessons_playlist" ON "imported_lessons" USING btree ("playlist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_tokens_hash" ON "operator_tokens" USING btree ("token_hash");