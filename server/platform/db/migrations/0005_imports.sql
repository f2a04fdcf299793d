CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone_e164" text,
	"first_name" text DEFAULT '' NOT NULL,
	"domain" text,
	"outcome" text NOT NULL,
	"field" text,
	"reason" text,
	"done_at" timestamp (3) with time zone,
	"enquiry_id" uuid,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"file" text NOT NULL,
	"headings_hash" text NOT NULL,
	"columns" jsonb NOT NULL,
	"domains" jsonb NOT NULL,
	"source" text NOT NULL,
	"consent" text NOT NULL,
	"owner" text,
	"reply_time" boolean NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"stayed" jsonb
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "consent_ground" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_of_outcome" ON "import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "import_rows_waiting" ON "import_rows" USING btree ("import_id","line") WHERE done_at is null and outcome in ('create', 'join');--> statement-breakpoint
CREATE INDEX "import_rows_of_enquiry" ON "import_rows" USING btree ("enquiry_id") WHERE enquiry_id is not null;--> statement-breakpoint
CREATE INDEX "import_rows_of_email" ON "import_rows" USING btree ("email");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_of_headings" ON "imports" USING btree ("headings_hash","created_at");--> statement-breakpoint
CREATE INDEX "imports_at_work" ON "imports" USING btree ("created_at") WHERE state in ('running', 'undoing');