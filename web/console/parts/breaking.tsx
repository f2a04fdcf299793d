/** An address that has to break does so before its @. */
export function Breaking({ text }: { text: string }) {
	const at = text.lastIndexOf("@");
	if (at < 1) return text;
	return (
		<>
			{text.slice(0, at)}
			<wbr />
			{text.slice(at)}
		</>
	);
}
