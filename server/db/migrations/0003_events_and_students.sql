CREATE TABLE "masterclasses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"link" text NOT NULL,
	"image" text NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"pdfstatus" boolean DEFAULT false NOT NULL,
	CONSTRAINT "masterclasses_in_order" CHECK (ends_at > starts_at),
	CONSTRAINT "masterclasses_pdf_when_completed" CHECK (not pdfstatus or status = 'completed')
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"masterclass_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"clgemail" text NOT NULL,
	"collegename" text NOT NULL,
	"phone" text NOT NULL,
	"phone_e164" text,
	"page" text,
	"first_touch" jsonb,
	"last_touch" jsonb,
	"consent_version" text,
	"consent_at" timestamp (3) with time zone,
	"suspicion" text[] DEFAULT '{}' NOT NULL,
	"idempotency_key" text,
	"body_hash" text NOT NULL,
	CONSTRAINT "registrations_consent_whole" CHECK ((consent_version is null) = (consent_at is null))
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"batch" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT true NOT NULL,
	CONSTRAINT "students_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_masterclass_id_masterclasses_id_fk" FOREIGN KEY ("masterclass_id") REFERENCES "public"."masterclasses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "masterclasses_by_start" ON "masterclasses" USING btree ("starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_once" ON "registrations" USING btree ("masterclass_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_idempotency_key" ON "registrations" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" USING btree ("masterclass_id","created_at","id");--> statement-breakpoint
CREATE INDEX "students_by_status" ON "students" USING btree ("status","created_at","id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_of_registration" ON "outbox" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "sign_ins_of_student" ON "sign_ins" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_of_one" CHECK (num_nonnulls(admin_id, student_id) = 1);