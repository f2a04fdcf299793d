/** Drawings about machines: what runs, where it runs, and what protects it. */

/** A chain of blocks, each a step above the one before. */
export function Blocks() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s3)" d="M40 54h40v12H40zM112 30h40v12h-40z" />
			<path fill="var(--s1)" d="M0 48h48v48H0zM144 0h48v48h-48z" />
			<path fill="var(--s2)" d="M72 24h48v48H72z" />
			<path fill="var(--s0)" d="M10 58h28v8H10zM10 74h16v8H10zM82 34h28v8H82zM82 50h16v8H82z" />
			<circle fill="var(--s4)" cx="168" cy="24" r="12" />
		</svg>
	);
}

/** A cloud, and the servers on which it really runs. */
export function Servers() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M24 48a28 28 0 0 1 56 0zM56 48a40 40 0 0 1 80 0zM116 48a26 26 0 0 1 52 0z" />
			<path fill="var(--s2)" d="M0 48h192v16H0z" />
			<path fill="var(--s3)" d="M0 64h192v16H0zM32 48h24v16H32z" />
			<path fill="var(--s1)" d="M0 80h192v16H0zM136 64h24v16h-24z" />
			<path fill="var(--s2)" d="M72 80h24v16H72z" />
			<circle fill="var(--s4)" cx="96" cy="28" r="10" />
		</svg>
	);
}

/** A chip with signals from both sides. */
export function Board() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path
				fill="var(--s3)"
				d="M0 8a40 40 0 0 1 0 80V76a28 28 0 0 0 0-56zM192 8a40 40 0 0 0 0 80V76a28 28 0 0 1 0-56zM0 34a14 14 0 0 1 0 28zM192 34a14 14 0 0 0 0 28z"
			/>
			<path
				fill="var(--s2)"
				d="M48 24h96v8H48zM48 44h96v8H48zM48 64h96v8H48zM72 0h8v96h-8zM92 0h8v96h-8zM112 0h8v96h-8z"
			/>
			<path fill="var(--s1)" d="M60 12h72v72H60z" />
			<path fill="var(--s0)" d="M76 28h40v40H76z" />
			<circle fill="var(--s4)" cx="96" cy="48" r="12" />
		</svg>
	);
}

/** The layers of a network that converge on one answer. */
export function Network() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path
				fill="none"
				stroke="var(--s3)"
				strokeWidth="9"
				d="M16 16h64M16 48h144M16 80h64M16 16h16a16 16 0 0 1 16 16a16 16 0 0 0 16 16M16 48h16a16 16 0 0 1 16 16a16 16 0 0 0 16 16h16M16 80h16a16 16 0 0 0 16-16a16 16 0 0 1 16-16M16 48h16a16 16 0 0 0 16-16a16 16 0 0 1 16-16h40a16 16 0 0 1 16 16a16 16 0 0 0 16 16M80 80h24a16 16 0 0 0 16-16a16 16 0 0 1 16-16"
			/>
			<path
				fill="var(--s1)"
				d="M4 16a12 12 0 0 1 24 0a12 12 0 0 1-24 0zM4 48a12 12 0 0 1 24 0a12 12 0 0 1-24 0zM4 80a12 12 0 0 1 24 0a12 12 0 0 1-24 0z"
			/>
			<path
				fill="var(--s2)"
				d="M72 16a12 12 0 0 1 24 0a12 12 0 0 1-24 0zM72 48a12 12 0 0 1 24 0a12 12 0 0 1-24 0zM72 80a12 12 0 0 1 24 0a12 12 0 0 1-24 0z"
			/>
			<circle fill="var(--s4)" cx="164" cy="48" r="22" />
		</svg>
	);
}

/** A window with prompts, answers and a waiting cursor. */
export function Terminal() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M0 0h192v96H0z" />
			<path fill="var(--s3)" d="M0 0h192v16H0zM104 30h44v8h-44zM32 52h88v8H32z" />
			<path fill="var(--s2)" d="M12 26a16 16 0 0 1 16 16H12zM12 70a16 16 0 0 1 16 16H12z" />
			<path fill="var(--s0)" d="M36 30h60v8H36zM36 74h36v8H36zM8 4h8v8H8zM24 4h8v8h-8z" />
			<circle fill="var(--s4)" cx="92" cy="78" r="9" />
		</svg>
	);
}

/** Three stages on a conveyor belt; what leaves the last one is ready. */
export function Pipeline() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s1)" d="M0 72V32a32 32 0 0 1 64 0v40H50V32a18 18 0 0 0-36 0v40zM0 76h192v20H0z" />
			<path fill="var(--s3)" d="M64 72V32a32 32 0 0 1 64 0v40h-14V32a18 18 0 0 0-36 0v40zM22 52h20v20H22z" />
			<path fill="var(--s2)" d="M128 72V32a32 32 0 0 1 64 0v40h-14V32a18 18 0 0 0-36 0v40zM86 52h20v20H86z" />
			<path
				fill="var(--s0)"
				d="M12 86a4 4 0 0 1 8 0a4 4 0 0 1-8 0zM44 86a4 4 0 0 1 8 0a4 4 0 0 1-8 0zM76 86a4 4 0 0 1 8 0a4 4 0 0 1-8 0zM108 86a4 4 0 0 1 8 0a4 4 0 0 1-8 0zM140 86a4 4 0 0 1 8 0a4 4 0 0 1-8 0zM172 86a4 4 0 0 1 8 0a4 4 0 0 1-8 0z"
			/>
			<circle fill="var(--s4)" cx="160" cy="60" r="12" />
		</svg>
	);
}

/** A lock and a hidden password. */
export function Lock() {
	return (
		<svg viewBox="0 0 192 96" aria-hidden="true">
			<path fill="var(--s3)" d="M60 44V36a36 36 0 0 1 72 0v8h-16V36a20 20 0 0 0-40 0v8z" />
			<path fill="var(--s1)" d="M48 40h96v56H48z" />
			<path
				fill="var(--s2)"
				d="M0 68a8 8 0 0 1 16 0a8 8 0 0 1-16 0zM24 68a8 8 0 0 1 16 0a8 8 0 0 1-16 0zM152 68a8 8 0 0 1 16 0a8 8 0 0 1-16 0zM176 68a8 8 0 0 1 16 0a8 8 0 0 1-16 0z"
			/>
			<path fill="var(--s0)" d="M90 64h12v20H90z" />
			<circle fill="var(--s4)" cx="96" cy="62" r="12" />
		</svg>
	);
}
