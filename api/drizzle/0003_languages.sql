ALTER TABLE "users" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "translation_language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "onboarding_pending" boolean DEFAULT false NOT NULL;