/** Marks a row that nobody has opened yet. `className`: where it is in the row. */
export function UnseenDot({ className }: { className: string }) {
	return (
		<span className={`absolute size-[7px] rounded-full bg-unseen ${className}`}>
			<span className="sr-only">New</span>
		</span>
	);
}
