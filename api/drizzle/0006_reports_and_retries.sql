CREATE TABLE "question_reports" (
	"quiz_id" integer NOT NULL,
	"question_index" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"outcome" text NOT NULL,
	"finding" text NOT NULL,
	"detail" text NOT NULL,
	"judged_by" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_reports_quiz_id_question_index_pk" PRIMARY KEY("quiz_id","question_index")
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "retry_of" integer;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_reports_newest" ON "question_reports" USING btree ("user_id","reported_at");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_retry_of_quizzes_id_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quizzes_by_retry" ON "quizzes" USING btree ("retry_of");