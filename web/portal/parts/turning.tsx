/** Before the words of a busy button. */
export function Turning() {
	return (
		<span
			aria-hidden="true"
			className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
		/>
	);
}
