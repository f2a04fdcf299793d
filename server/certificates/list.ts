import type { CertificateRow, listCertificates, MyCertificate } from "#contract/certificates.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import { and, desc, eq, getTableColumns, isNull } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { certificates } from "../platform/db/schema.ts";
import type { Page } from "../platform/http/bind.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { readPage } from "../platform/lists/paging.ts";
import { Refusal } from "../platform/refusal.ts";
import { certificatesSeenAt } from "../students/students.ts";
import { asPrinted, type Certificate, presentCertificate, withinCertificates } from "./certificates.ts";

export async function pageOfCertificates(
	db: Database,
	query: QueryOf<typeof listCertificates>,
	reached: ReachedRows,
): Promise<Page<CertificateRow>> {
	const list = {
		table: certificates,
		id: certificates.id,
		sorts: getTableColumns(certificates),
		filtered: and(
			withinCertificates(reached),
			query.kind && eq(certificates.kind, query.kind),
			query.state && eq(certificates.state, query.state),
		),
		searched: certificates.searched,
	};
	const page = await readPage(db, list, query);
	return { ...page, rows: page.rows.map(presentCertificate) };
}

export async function readCertificate(db: Database, id: string, reached: ReachedRows): Promise<CertificateRow> {
	const [certificate] = await db
		.select()
		.from(certificates)
		.where(and(eq(certificates.id, id), withinCertificates(reached)));
	if (certificate === undefined) throw new Refusal("not-found");
	return presentCertificate(certificate);
}

/** By the printed number; as it is printed. */
export async function findByNumber(db: Database, number: string): Promise<Certificate | undefined> {
	const [certificate] = await db.select().from(certificates).where(eq(certificates.number, number));
	return certificate && asPrinted(certificate);
}

export async function certificatesOfStudent(db: Database, studentId: string): Promise<MyCertificate[]> {
	const seenAt = await certificatesSeenAt(db, studentId);
	const found = await db
		.select()
		.from(certificates)
		.where(and(eq(certificates.studentId, studentId), isNull(certificates.revokedAt)))
		.orderBy(desc(certificates.createdAt), desc(certificates.id));
	return found.map(({ id, createdAt, number, kind, title, courseId, batch }) => ({
		_id: id,
		createdAt: createdAt.toISOString(),
		number,
		kind,
		title,
		courseid: courseId,
		batch,
		unseen: seenAt !== undefined && createdAt > seenAt,
	}));
}
