CREATE TABLE "video_sounds" (
	"video_id" text PRIMARY KEY NOT NULL,
	"energy" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_sounds" ADD CONSTRAINT "video_sounds_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;