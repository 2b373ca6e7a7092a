CREATE TABLE "playlist_texts" (
	"playlist_id" integer NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	CONSTRAINT "playlist_texts_playlist_id_language_pk" PRIMARY KEY("playlist_id","language")
);
--> statement-breakpoint
CREATE TABLE "video_texts" (
	"video_id" text NOT NULL,
	"language" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "video_texts_video_id_language_pk" PRIMARY KEY("video_id","language")
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "scenes" jsonb;--> statement-breakpoint
ALTER TABLE "playlist_texts" ADD CONSTRAINT "playlist_texts_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_texts" ADD CONSTRAINT "video_texts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;