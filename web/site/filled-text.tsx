import { Fragment, type ReactNode } from "react";

/** A sentence whose `{name}`s are replaced by nodes: `<FilledText text="Call {phone}." phone={<a…>} />`. */
export function FilledText({ text, ...nodes }: { text: string } & Readonly<Record<string, ReactNode>>) {
	return text.split(/\{(\w+)\}/).map((part, at) => {
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move.
		return <Fragment key={at}>{at % 2 === 0 ? part : nodes[part]}</Fragment>;
	});
}
