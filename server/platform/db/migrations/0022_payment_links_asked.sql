ALTER TABLE "payment_links" ADD COLUMN "ask_at" timestamp (3) with time zone DEFAULT now() + interval '2 hours';--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_links_to_ask" ON "payment_links" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
-- by hand
UPDATE payment_links SET ask_at = NULL WHERE state = 'paid' OR created_at < now() - interval '90 days';
