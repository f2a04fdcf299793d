/** A part of a mail as it was sent: what a mail program would show or save. */
export type MailPart = { type: string; method: string | undefined; name: string | undefined; content: Buffer };

/** All parts in order, nested ones too, the text first. */
export function partsOf(mail: string): MailPart[] {
	const { headers, body } = split(mail.replaceAll("\r\n", "\n"));
	const { value: type, parameters } = headerValue(headers.get("content-type") ?? "text/plain");
	const { boundary } = parameters;
	if (type.startsWith("multipart/") && boundary !== undefined)
		return body
			.split(`\n--${boundary}`)
			.slice(1, -1)
			.flatMap((part) => partsOf(part.slice(1)));
	const name = headerValue(headers.get("content-disposition") ?? "").parameters.filename;
	return [{ type, method: parameters.method, name, content: decode(body, headers.get("content-transfer-encoding")) }];
}

/** A header by its name in lower case, decoded. */
export function headerOf(mail: string, name: string): string | undefined {
	const value = split(mail.replaceAll("\r\n", "\n")).headers.get(name);
	return value
		?.replace(/\?=\s+=\?/g, "?==?")
		.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, text: string) => {
			const isBase64 = how.toLowerCase() === "b";
			return decode(isBase64 ? text : text.replaceAll("_", " "), isBase64 ? "base64" : "quoted-printable").toString();
		});
}

function split(part: string): { headers: Map<string, string>; body: string } {
	const end = part.indexOf("\n\n");
	const lines = part
		.slice(0, end)
		.replace(/\n[ \t]+/g, " ")
		.split("\n");
	const headers = new Map(
		lines.map((line) => [line.split(":", 1)[0]?.toLowerCase() ?? "", line.replace(/^[^:]*:\s*/, "")]),
	);
	return { headers, body: part.slice(end + 1).replace(/^\n/, "\n") };
}

/** `type; name=value; name*0*=utf-8''part`: a header with its parameters (RFC 2231). */
function headerValue(header: string): { value: string; parameters: Record<string, string> } {
	const [value = "", ...rest] = header.split(/;\s*/);
	const parameters: Record<string, string> = {};
	for (const each of rest) {
		const [, name = "", extended, text = ""] = /^([\w-]+)(?:\*\d+)?(\*?)="?([^"]*)"?$/.exec(each) ?? [];
		const plain = extended === "*" ? decodeURIComponent(text.replace(/^utf-8''/i, "")) : text;
		parameters[name.toLowerCase()] = (parameters[name.toLowerCase()] ?? "") + plain;
	}
	return { value: value.trim().toLowerCase(), parameters };
}

function decode(body: string, encoding: string | undefined): Buffer {
	const text = body.replace(/^\n/, "");
	if (encoding === "base64") return Buffer.from(text, "base64");
	if (encoding !== "quoted-printable") return Buffer.from(text.replace(/\n$/, ""));
	const bytes = text
		.replace(/=\n/g, "")
		.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, "latin1");
}
