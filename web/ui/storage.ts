/** Storage may be refused or full. The result is then undefined, and everything works without it. */
export function tryStorage<Result>(access: () => Result): Result | undefined {
	try {
		return access();
	} catch {
		return undefined;
	}
}

export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where the browser refuses a storage, as when site data is blocked, texts are held in memory until the page is left. */
export const tabStorage: TextStorage = tryStorage(() => sessionStorage) ?? memoryStorage();
export const browserStorage: TextStorage = tryStorage(() => localStorage) ?? memoryStorage();

function memoryStorage(): TextStorage {
	const texts = new Map<string, string>();
	return {
		getItem: (key) => texts.get(key) ?? null,
		setItem: (key, text) => void texts.set(key, text),
		removeItem: (key) => void texts.delete(key),
	};
}
