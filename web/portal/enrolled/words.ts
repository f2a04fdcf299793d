const inWords = "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");

/** 'Twelve sessions', '37 sessions'. */
export function sessionsInWords(count: number): string {
	return `${inWords[count - 1] ?? count} ${count === 1 ? "session" : "sessions"}`;
}

export function progressInWords(watched: number, total: number): string {
	if (watched === 0) return total === 1 ? "Not watched yet." : "None watched yet.";
	if (watched >= total) return total === 1 ? "Watched." : "All watched.";
	return `${watched} watched, ${total - watched} to go.`;
}
