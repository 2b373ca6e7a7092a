ALTER TABLE "vocabulary" ALTER COLUMN "difficulty_level" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "levels_version" integer DEFAULT 0;