ALTER TABLE "enrolments" ADD COLUMN "billing_name" text;--> statement-breakpoint
ALTER TABLE "payment_references" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_references" DROP CONSTRAINT "payment_references_mode_reference_pk";--> statement-breakpoint
ALTER TABLE "payment_references" ADD CONSTRAINT "payment_references_kind_mode_reference_pk" PRIMARY KEY("kind","mode","reference");--> statement-breakpoint
-- by hand
-- Refunds that stand hold their references from now on.
INSERT INTO payment_references (kind, mode, reference, ledger_id)
SELECT 'refund', mode, reference, id FROM ledger WHERE kind = 'refund' AND reference IS NOT NULL
	AND paid + coalesce((SELECT sum(c.paid) FROM ledger c WHERE c.corrects = ledger.id), 0) <> 0
ON CONFLICT DO NOTHING;
