/** Storage may be refused or full: everything works without, as what was stored is then undefined. */
export function tryStorage<Result>(act: () => Result): Result | undefined {
	try {
		return act();
	} catch {
		return undefined;
	}
}
