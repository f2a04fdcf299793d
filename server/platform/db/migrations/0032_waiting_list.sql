CREATE TABLE "waiting_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"batch_id" uuid NOT NULL,
	"lead_id" uuid,
	"student_id" uuid,
	"by" text NOT NULL,
	CONSTRAINT "waiting_list_one_person" CHECK (num_nonnulls(lead_id, student_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_lead_once" ON "waiting_list" USING btree ("batch_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_student_once" ON "waiting_list" USING btree ("batch_id","student_id");--> statement-breakpoint
CREATE INDEX "waiting_list_of_lead" ON "waiting_list" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "waiting_list_of_student" ON "waiting_list" USING btree ("student_id");