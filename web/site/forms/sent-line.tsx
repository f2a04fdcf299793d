/** Stays under a form after it was sent, when the toast has gone. */
export function SentLine({ text }: { text: string }) {
	return <p className="form-sent">{text}</p>;
}
