/** What an admin moves shows without a reload: at each visit, when the tab is looked at again, and now and then. */
export const askedAnew = { staleTime: 0, refetchInterval: 30_000, refetchOnWindowFocus: "always" } as const;
