/** Storage may be refused or full. The result is then undefined, and everything works without it. */
export function tryStorage<Result>(act: () => Result): Result | undefined {
	try {
		return act();
	} catch {
		return undefined;
	}
}
