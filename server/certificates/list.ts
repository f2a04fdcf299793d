import { and, desc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { CertificateRow, listCertificates, MyCertificate } from "#contract/certificates.ts";
import type { QueryOf } from "#contract/endpoint.ts";
import type { Database } from "../db/open.ts";
import { certificates, students } from "../db/schema.ts";
import type { Page } from "../http/bind.ts";
import { Refusal } from "../http/errors.ts";
import { readPage } from "../http/paging.ts";
import { type Certificate, presentCertificate } from "./certificates.ts";

export async function pageOfCertificates(
	db: Database,
	query: QueryOf<typeof listCertificates>,
): Promise<Page<CertificateRow>> {
	const list = {
		table: certificates,
		id: certificates.id,
		sorts: getTableColumns(certificates),
		narrowed: and(query.kind && eq(certificates.kind, query.kind), query.state && eq(certificates.state, query.state)),
		searched: certificates.searched,
	};
	const page = await readPage(db, list, query);
	return { ...page, rows: page.rows.map(presentCertificate) };
}

export async function readCertificate(db: Database, id: string): Promise<CertificateRow> {
	const [certificate] = await db.select().from(certificates).where(eq(certificates.id, id));
	if (certificate === undefined) throw new Refusal("not-found");
	return presentCertificate(certificate);
}

/** By the number printed on it. */
export async function findByNumber(db: Database, number: string): Promise<Certificate | undefined> {
	const [certificate] = await db.select().from(certificates).where(eq(certificates.number, number));
	return certificate;
}

export async function certificatesOfStudent(db: Database, studentId: string): Promise<MyCertificate[]> {
	const found = await db
		.select({ certificate: certificates, seenAt: students.certificatesSeenAt })
		.from(certificates)
		.innerJoin(students, eq(students.id, certificates.studentId))
		.where(and(eq(certificates.studentId, studentId), isNull(certificates.revokedAt)))
		.orderBy(desc(certificates.createdAt), desc(certificates.id));
	return found.map(({ certificate: { id, createdAt, number, kind, title, batch }, seenAt }) => ({
		...{ _id: id, createdAt: createdAt.toISOString(), number, kind, title, batch },
		unseen: createdAt > seenAt,
	}));
}

export async function markCertificatesSeen(db: Database, studentId: string, now: Date): Promise<undefined> {
	await db.update(students).set({ certificatesSeenAt: now }).where(eq(students.id, studentId));
	return undefined;
}
