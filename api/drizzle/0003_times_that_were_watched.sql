CREATE TABLE "watch_spans" (
	"user_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_spans_user_id_ends_at_pk" PRIMARY KEY("user_id","ends_at")
);
--> statement-breakpoint
ALTER TABLE "watch_spans" ADD CONSTRAINT "watch_spans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;