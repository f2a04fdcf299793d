CREATE TABLE "setup_decisions" (
	"choice" text PRIMARY KEY NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Public figures moved into a document of their own; pages name them.
UPDATE "site_drafts" SET "content" = CASE "name"
	WHEN 'home' THEN ("content"::jsonb || '{"figures":["mentors","hiring-partners","career-success","programs"]}')::json
	WHEN 'about' THEN ("content"::jsonb || '{"figures":["about-programs","about-mentors","about-partners"]}')::json
	ELSE ("content"::jsonb - 'stars' - 'approval')::json
END WHERE "name" IN ('home', 'about') OR "name" LIKE 'programs/%';
--> statement-breakpoint
UPDATE "publications" SET "documents" = (
	SELECT json_object_agg(key, CASE
		WHEN key = 'home' THEN (value::jsonb || '{"figures":["mentors","hiring-partners","career-success","programs"]}')::json
		WHEN key = 'about' THEN (value::jsonb || '{"figures":["about-programs","about-mentors","about-partners"]}')::json
		WHEN key LIKE 'programs/%' THEN (value::jsonb - 'stars' - 'approval')::json
		ELSE value
	END) FROM json_each("publications"."documents")
) WHERE "documents"::text LIKE '%"figures"%' OR "documents"::text LIKE '%"programs/%';
