/** What a student typed and has not sent, kept in this tab through a reload and a new login; never for anybody else. */
const prefix = "portal.";
const ownerPlace = `${prefix}owner`;

export function keep(name: string, text: string): void {
	if (text === "") attempt(() => sessionStorage.removeItem(prefix + name));
	else attempt(() => sessionStorage.setItem(prefix + name, text));
}

export function kept(name: string): string {
	return attempt(() => sessionStorage.getItem(prefix + name)) ?? "";
}

export function forgetKept(): void {
	attempt(() => {
		for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
	});
}

/** What another student typed in this tab is forgotten. True if there was one: it may already have been read. */
export function forgetOthers(email: string): boolean {
	const owner = attempt(() => sessionStorage.getItem(ownerPlace)) ?? email;
	if (owner !== email) forgetKept();
	attempt(() => sessionStorage.setItem(ownerPlace, email));
	return owner !== email;
}

/** A browser that keeps nothing is no reason to stop. */
function attempt<Result>(act: () => Result): Result | undefined {
	try {
		return act();
	} catch {
		return undefined;
	}
}
