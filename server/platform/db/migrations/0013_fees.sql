CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"starts" date NOT NULL,
	"ends" date NOT NULL,
	"places" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"trainer" text DEFAULT '' NOT NULL,
	"hours" text DEFAULT '' NOT NULL,
	CONSTRAINT "batches_in_order" CHECK (ends >= starts),
	CONSTRAINT "batches_within_places" CHECK (taken between 0 and places)
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"exported_at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"by" text NOT NULL,
	"student_id" uuid,
	"lead_id" uuid,
	"owner" text,
	"first_touch" jsonb,
	"last_touch" jsonb,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text,
	"supply_state" text,
	"domain" text NOT NULL,
	"plan_slug" text NOT NULL,
	"plan" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"batch" text NOT NULL,
	"course_ids" uuid[] DEFAULT '{}' NOT NULL,
	"reference" text NOT NULL,
	"page_opened_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"agreed" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"open" integer GENERATED ALWAYS AS (agreed - paid) STORED NOT NULL,
	"next_on" date,
	"next" integer,
	"last_paid_on" date,
	"waits" boolean DEFAULT false NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone || ' ' || plan || ' ' || batch || ' ' || reference)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_parts" (
	"enrolment_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"due_on" date NOT NULL,
	"paise" integer NOT NULL,
	"charge_id" uuid,
	CONSTRAINT "fee_parts_enrolment_id_place_pk" PRIMARY KEY("enrolment_id","place"),
	CONSTRAINT "fee_parts_not_negative" CHECK (paise >= 0)
);
--> statement-breakpoint
CREATE TABLE "fee_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"due_on" date,
	"step" integer,
	"channel" text NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "fee_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"paise" integer NOT NULL,
	"reference" text,
	"words" text,
	"by" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"ledger_id" uuid
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"payment_id" text,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"charged" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"mode" text,
	"reference" text,
	"received_on" date,
	"words" text,
	"corrects" uuid,
	"by" text,
	CONSTRAINT "ledger_signs" CHECK (case kind when 'charge' then charged > 0 and paid = 0 when 'discount' then charged < 0 and paid = 0 when 'payment' then charged = 0 and paid > 0 when 'refund' then charged = 0 and paid < 0 else corrects is not null and (charged = 0) <> (paid = 0) end),
	CONSTRAINT "ledger_received_whole" CHECK ((kind in ('payment', 'refund')) = (mode is not null and received_on is not null))
);
--> statement-breakpoint
CREATE TABLE "paper_numbers" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "paper_numbers_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"ledger_id" uuid,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"paise" integer NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "papers_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"paise" integer NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_references" (
	"mode" text NOT NULL,
	"reference" text NOT NULL,
	"ledger_id" uuid NOT NULL,
	CONSTRAINT "payment_references_mode_reference_pk" PRIMARY KEY("mode","reference")
);
--> statement-breakpoint
CREATE TABLE "spending" (
	"source" text NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"month" date NOT NULL,
	"paise" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spending_source_medium_campaign_month_pk" PRIMARY KEY("source","medium","campaign","month")
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "courses_paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_owner_admins_email_fk" FOREIGN KEY ("owner") REFERENCES "public"."admins"("email") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_parts" ADD CONSTRAINT "fee_parts_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_reminders" ADD CONSTRAINT "fee_reminders_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_requests" ADD CONSTRAINT "fee_requests_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_requests" ADD CONSTRAINT "fee_requests_ledger_id_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_corrects_ledger_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_ledger_id_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_references" ADD CONSTRAINT "payment_references_ledger_id_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batches_name" ON "batches" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "batches_by_start" ON "batches" USING btree ("starts","id");--> statement-breakpoint
CREATE INDEX "conversions_of_enrolment" ON "conversions" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "conversions_newest" ON "conversions" USING btree ("exported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_reference" ON "enrolments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once_a_lead" ON "enrolments" USING btree ("lead_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "enrolments_newest" ON "enrolments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_by_next" ON "enrolments" USING btree ("next_on","id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "enrolments_next_of_owner" ON "enrolments" USING btree ("owner","next_on","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrolments_by_name" ON "enrolments" USING btree (lower("name" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrolments_by_plan" ON "enrolments" USING btree (lower("plan" collate "C"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrolments_by_agreed" ON "enrolments" USING btree ("agreed","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrolments_by_paid" ON "enrolments" USING btree ("paid","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrolments_by_open" ON "enrolments" USING btree ("open","id");--> statement-breakpoint
CREATE INDEX "enrolments_of_batch" ON "enrolments" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "enrolments_of_student" ON "enrolments" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "enrolments_of_lead" ON "enrolments" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "enrolments_waiting" ON "enrolments" USING btree ("created_at","id") WHERE waits;--> statement-breakpoint
CREATE INDEX "enrolments_to_refund" ON "enrolments" USING btree ("created_at","id") WHERE agreed < paid;--> statement-breakpoint
CREATE INDEX "enrolments_searched" ON "enrolments" USING gin (searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fee_reminders_of_enrolment" ON "fee_reminders" USING btree ("enrolment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_reminders_once" ON "fee_reminders" USING btree ("enrolment_id","due_on","step","channel") WHERE step is not null;--> statement-breakpoint
CREATE INDEX "fee_requests_of_enrolment" ON "fee_requests" USING btree ("enrolment_id","created_at");--> statement-breakpoint
CREATE INDEX "fee_requests_of_row" ON "fee_requests" USING btree ("ledger_id");--> statement-breakpoint
CREATE INDEX "fee_requests_waiting" ON "fee_requests" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "fee_requests_told_once" ON "fee_requests" USING btree ("enrolment_id","reference") WHERE state = 'waiting' and reference is not null;--> statement-breakpoint
CREATE INDEX "gateway_events_oldest" ON "gateway_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_in_order" ON "ledger" USING btree ("enrolment_id","place");--> statement-breakpoint
CREATE INDEX "ledger_by_day" ON "ledger" USING btree ("received_on","id") WHERE received_on is not null;--> statement-breakpoint
CREATE INDEX "ledger_newest" ON "ledger" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_of_corrected" ON "ledger" USING btree ("corrects") WHERE corrects is not null;--> statement-breakpoint
CREATE INDEX "papers_of_enrolment" ON "papers" USING btree ("enrolment_id","created_at");--> statement-breakpoint
CREATE INDEX "papers_of_row" ON "papers" USING btree ("ledger_id");--> statement-breakpoint
CREATE INDEX "papers_by_day" ON "papers" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "payment_links_of_enrolment" ON "payment_links" USING btree ("enrolment_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_references_of_row" ON "payment_references" USING btree ("ledger_id");--> statement-breakpoint
-- by hand
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_only_added BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER papers_only_added BEFORE UPDATE OR DELETE ON papers FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Sums of one enrolment, from its rows alone: what runs twice, or restores a backup, comes to the same. Payments fill the oldest part first; what is let
-- off comes from the last.
CREATE FUNCTION sum_fees(enrolment uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
	PERFORM 1 FROM enrolments WHERE id = enrolment FOR UPDATE;
	UPDATE enrolments SET (agreed, paid, refunded, last_paid_on) = (
		SELECT coalesce(sum(l.charged), 0), coalesce(sum(l.paid), 0),
			coalesce(-sum(l.paid) FILTER (WHERE l.kind = 'refund' OR c.kind = 'refund'), 0),
			max(l.received_on) FILTER (WHERE l.kind = 'payment')
		FROM ledger l LEFT JOIN ledger c ON c.id = l.corrects WHERE l.enrolment_id = enrolment
	) WHERE id = enrolment;
	UPDATE enrolments e SET (next_on, next) = (
		SELECT p.due_on, p.rest FROM (
			SELECT due_on, place, greatest(0, least(paise, e.agreed - e.paid - (sum(paise) OVER () - sum(paise) OVER (ORDER BY due_on, place)))) AS rest
			FROM fee_parts WHERE enrolment_id = enrolment
		) p WHERE p.rest > 0 ORDER BY p.due_on, p.place LIMIT 1
	) WHERE e.id = enrolment;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_changed_fees() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM sum_fees(coalesce(NEW.enrolment_id, OLD.enrolment_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_summed AFTER INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION sum_changed_fees();
--> statement-breakpoint
CREATE TRIGGER fee_parts_summed AFTER INSERT OR UPDATE OR DELETE ON fee_parts FOR EACH ROW EXECUTE FUNCTION sum_changed_fees();
--> statement-breakpoint
CREATE FUNCTION note_fee_requests() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE enrolments SET waits = EXISTS (SELECT 1 FROM fee_requests WHERE enrolment_id = NEW.enrolment_id AND state = 'waiting')
	WHERE id = NEW.enrolment_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fee_requests_noted AFTER INSERT OR UPDATE ON fee_requests FOR EACH ROW EXECUTE FUNCTION note_fee_requests();
