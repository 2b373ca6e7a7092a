CREATE TABLE "missing_words" (
	"language" text NOT NULL,
	"translation_language" text NOT NULL,
	"word_key" text NOT NULL,
	"count" integer NOT NULL,
	"accounts" smallint NOT NULL,
	"account_marks" integer[] NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "missing_words_language_translation_language_word_key_pk" PRIMARY KEY("language","translation_language","word_key")
);
--> statement-breakpoint
CREATE INDEX "missing_words_oldest" ON "missing_words" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "vocabulary_by_levels_version" ON "vocabulary" USING btree ("levels_version","id");