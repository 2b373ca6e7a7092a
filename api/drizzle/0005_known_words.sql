CREATE TABLE "known_words" (
	"user_id" integer NOT NULL,
	"language" text NOT NULL,
	"lemma" text NOT NULL,
	"is_known" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_words_user_id_language_lemma_pk" PRIMARY KEY("user_id","language","lemma")
);
--> statement-breakpoint
ALTER TABLE "transcript_words" ADD COLUMN "lemma" text;--> statement-breakpoint
ALTER TABLE "transcript_words" ADD COLUMN "level" smallint;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "levels_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "known_words" ADD CONSTRAINT "known_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;