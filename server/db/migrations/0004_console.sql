CREATE TABLE "acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"act" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"record" text NOT NULL,
	"details" text,
	"searched" text GENERATED ALWAYS AS (lower(coalesce(by, '') || ' ' || record || ' ' || coalesce(details, ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"student_id" uuid NOT NULL,
	"course_id" uuid,
	"coursetitle" text NOT NULL,
	"batch" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"course_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"topic" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"batch" text NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source" text GENERATED ALWAYS AS (lower(coalesce(nullif(btrim(first_touch ->> 'source'), ''), substring(first_touch ->> 'referrer' from '^[a-z]+://(?:www[.])?([^/:?#]+)'), 'direct'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "masterclasses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "status_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone || ' ' || batch)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sessions" ADD CONSTRAINT "course_sessions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acts_newest" ON "acts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "acts_by_kind" ON "acts" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "acts_of_record" ON "acts" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "acts_searched" ON "acts" USING gin (searched gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_once" ON "assignments" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE INDEX "assignments_of_course" ON "assignments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_sessions_in_order" ON "course_sessions" USING btree ("course_id","position","id");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "students_searched" ON "students" USING gin (searched gin_trgm_ops);