-- What searches compare: lower case, one width, and without the marks of Latin, Greek, Cyrillic and Arabic letters.
CREATE FUNCTION "search_key"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(normalize(translate(lower("value"), 'ıđłø', 'idlo'), NFKD), '[\u0300-\u036f\u064b-\u065f]', '', 'g'), NFC);
--> statement-breakpoint
CREATE TABLE "transcript_sentences" (
	"video_id" text NOT NULL,
	"place" integer NOT NULL,
	"start" real NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "transcript_sentences_video_id_place_pk" PRIMARY KEY("video_id","place")
);
--> statement-breakpoint
ALTER TABLE "transcript_words" ADD COLUMN "said_in" integer[];--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "title_key" text GENERATED ALWAYS AS (search_key("title")) STORED;--> statement-breakpoint
ALTER TABLE "transcript_sentences" ADD CONSTRAINT "transcript_sentences_video_id_transcripts_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."transcripts"("video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcript_words_search" ON "transcript_words" USING gin ((array[search_key("word_key"), search_key("lemma")]));