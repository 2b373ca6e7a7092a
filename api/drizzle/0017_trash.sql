CREATE TABLE "trash" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"content" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trash_key" UNIQUE("kind","key")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "trash_id" integer;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trash_user" ON "trash" USING btree ("user_id","kind","deleted_at");--> statement-breakpoint
CREATE INDEX "trash_deleted" ON "trash" USING btree ("deleted_at");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_trash_id_trash_id_fk" FOREIGN KEY ("trash_id") REFERENCES "public"."trash"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_trash" ON "uploads" USING btree ("trash_id");--> statement-breakpoint
INSERT INTO "trash" ("user_id", "kind", "key", "content", "deleted_at")
SELECT "user_id", 'word', "word_id"::text, jsonb_build_object('word', "word", 'reviews', "reviews", 'words_before', "words_before"), "deleted_at"
FROM "deleted_words" ORDER BY "deleted_at", "word_id";--> statement-breakpoint
INSERT INTO "trash" ("user_id", "kind", "key", "content", "deleted_at")
SELECT "user_id", 'video', "video_id", jsonb_build_object('title', "title", 'word_ids', to_jsonb("word_ids"), 'rows', "rows"), "deleted_at"
FROM "deleted_videos" ORDER BY "deleted_at", "video_id";--> statement-breakpoint
INSERT INTO "trash" ("user_id", "kind", "key", "content", "deleted_at")
SELECT "user_id", 'playlist', "playlist_id"::text, jsonb_build_object('name', "name", 'description', "description", 'video_ids', to_jsonb("video_ids")), "deleted_at"
FROM "deleted_playlists" ORDER BY "deleted_at", "playlist_id";--> statement-breakpoint
UPDATE "uploads" SET "trash_id" = "trash"."id" FROM "trash" WHERE "kind" = 'video' AND "key" = "deleted_video_id";--> statement-breakpoint
DROP INDEX "uploads_deleted_video";--> statement-breakpoint
DROP INDEX "uploads_without_video";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "deleted_video_id";--> statement-breakpoint
CREATE INDEX "uploads_without_video" ON "uploads" USING btree ("updated_at") WHERE "uploads"."video_id" is null and "uploads"."trash_id" is null;--> statement-breakpoint
DROP TABLE "deleted_playlists";--> statement-breakpoint
DROP TABLE "deleted_videos";--> statement-breakpoint
DROP TABLE "deleted_words";
