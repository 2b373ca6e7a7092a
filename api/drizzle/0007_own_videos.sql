CREATE TABLE "deleted_videos" (
	"video_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"rows" jsonb NOT NULL,
	"word_ids" integer[] NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"video_id" text,
	"deleted_video_id" text,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "video_pictures" (
	"video_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "file_id" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "file_type" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "media_key" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "picture_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deleted_videos" ADD CONSTRAINT "deleted_videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_deleted_video_id_deleted_videos_video_id_fk" FOREIGN KEY ("deleted_video_id") REFERENCES "public"."deleted_videos"("video_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_pictures" ADD CONSTRAINT "video_pictures_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_videos_user" ON "deleted_videos" USING btree ("user_id","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_videos_deleted" ON "deleted_videos" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_video" ON "uploads" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "uploads_deleted_video" ON "uploads" USING btree ("deleted_video_id");--> statement-breakpoint
CREATE INDEX "uploads_without_video" ON "uploads" USING btree ("updated_at") WHERE "uploads"."video_id" is null and "uploads"."deleted_video_id" is null;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_file" UNIQUE("file_id");