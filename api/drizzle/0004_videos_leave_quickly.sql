CREATE INDEX "video_progress_by_video" ON "video_progress" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "watch_sessions_by_video" ON "watch_sessions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "quizzes_by_video" ON "quizzes" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "vocabulary_by_video" ON "vocabulary" USING btree ("video_id");