CREATE TABLE "repeatable_calls" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"call_digest" text NOT NULL,
	"attempt" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"committed" boolean DEFAULT false NOT NULL,
	"status" integer,
	"answer" text,
	CONSTRAINT "repeatable_calls_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "repeatable_calls" ADD CONSTRAINT "repeatable_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repeatable_calls_oldest" ON "repeatable_calls" USING btree ("begun_at");