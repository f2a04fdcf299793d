import { api } from "#contract/api.ts";
import { apiPrefix } from "#contract/paths.ts";
import { readPdf } from "#tools/read-pdf.ts";
import type { Caller } from "../people.ts";

/** What a reader of papers would act upon. */
const actions = /\/(JavaScript|JS|OpenAction|Launch|AA|EmbeddedFile|SubmitForm)\b/;

/** A certificate of each name, without anything that a reader would act upon. */
export async function readPapers(address: string, { token, client }: Caller, names: string[]) {
	const { data } = await client(api.listCertificates, { query: { limit: 1 } });
	const [certificate] = data;
	let read = 0;
	const withActions: string[] = [];
	for (const name of names) {
		const { data: now } = await client(api.readCertificate, { params: { id: certificate?._id ?? "" } });
		await client(api.correctCertificate, { params: { id: now._id }, body: { name, version: now.version } }).catch(
			() => undefined,
		);
		const answered = await fetch(`${address}${apiPrefix}/certificates/${now._id}/pdf`, {
			headers: { authorization: `Bearer ${token}` },
		});
		const bytes = Buffer.from(await answered.arrayBuffer());
		if (!answered.ok) continue;
		await readPdf(bytes);
		read += 1;
		if (actions.test(objectsOf(bytes))) withActions.push(name);
	}
	return { read, withActions };
}

/** Without what is compressed, where any letters may stand by chance, and without strings: a title does nothing, whatever it says. */
function objectsOf(pdf: Buffer): string {
	const plain = pdf.toString("latin1").replace(/\bstream\r?\n.*?\bendstream\b/gs, "");
	return plain.replace(/\((?:\\.|[^\\()])*\)/gs, "()");
}
