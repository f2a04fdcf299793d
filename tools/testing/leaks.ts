import { homedir, hostname } from "node:os";
import { plantedMark } from "./planted-secrets.ts";

/** What no built or served file may contain, whoever builds it. */
const forbiddenPatterns: [what: string, pattern: RegExp][] = [
	["a secret of the operator's", plantedMark],
	["a password's hash", /\$argon2id?\$v=/],
	["a private key", /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----|"d":"[\w-]{40,}"/],
	["an address with a password", /\b(?:postgres(?:ql)?|smtps?|https?|redis):\/\/[^\s/"'@:]+:[^\s/"'@]+@/],
	["a folder of a machine", /(?:\/home\/|\/Users\/|\/root\/|[A-Z]:\\Users\\)[\w.-]+/],
];

export type LeakContext = { home: string; values?: readonly string[] };

/** What `text` contains of these; `values` are known secrets. */
export function findLeaks(text: string, { home, values = [] }: LeakContext): string[] {
	const folders = [home.replace(/\/$/, ""), homedir()].filter((folder) => folder.length > "/tmp".length);
	return [
		...forbiddenPatterns.filter(([, pattern]) => pattern.test(text)).map(([label]) => label),
		...folders.filter((folder) => text.includes(`${folder}/`)).map((folder) => `this machine's ${folder}`),
		...values.filter((value) => text.includes(value)).map(() => "a secret by its value"),
		...(hostname().length > 8 && text.includes(hostname()) ? ["this machine's name"] : []),
	];
}
