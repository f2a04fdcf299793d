CREATE TABLE "link_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "ended" text;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_requests_oldest" ON "link_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "password_links_expired" ON "password_links" USING btree ("expires_at");