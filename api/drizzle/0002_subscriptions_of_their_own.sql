INSERT INTO "subscriptions" ("user_id", "tier", "source")
SELECT "id", "subscription_tier", 'grant' FROM "users" WHERE "is_premium" AND "subscription_tier" <> 'free';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_premium";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "subscription_tier";