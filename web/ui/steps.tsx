/** Four steps with the dot before the first; with a fallen third step for failures. */
export function Steps({ broken = false }: { broken?: boolean }) {
	return (
		<svg viewBox="0 0 150 86" className="w-[150px]" aria-hidden="true">
			<path className="fill-lagoon" d="M0 66h38v20H0z" />
			<path className="fill-marigold" d="M38 44h38v42H38z" />
			{broken ? (
				<path className="fill-pink" d="M76 66a20 20 0 0 1 20 20H76zM100 86a13 13 0 0 1 13-13v13z" />
			) : (
				<path className="fill-pink" d="M76 22h37v64H76z" />
			)}
			<path className="fill-peacock" d="M113 0h37v86h-37z" />
			{broken ? (
				<circle className="fill-kumkum" cx="66" cy="30" r="11" />
			) : (
				<circle className="fill-kumkum" cx="18" cy="52" r="11" />
			)}
		</svg>
	);
}
