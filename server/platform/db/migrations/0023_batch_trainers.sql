ALTER TABLE "batches" ADD COLUMN "trained_by" text;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_trained_by_admins_email_fk" FOREIGN KEY ("trained_by") REFERENCES "public"."admins"("email") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "batches_of_trainer" ON "batches" USING btree ("trained_by");