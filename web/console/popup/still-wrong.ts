/** Of the problems found while typing, those at fields marked already. The others are looked for on submit. */
export function stillWrong<Problems extends object>(found: Problems, marked: Problems): Problems {
	const kept = Object.entries(found).filter(([name]) => name in marked);
	return Object.fromEntries(kept) as Problems;
}
