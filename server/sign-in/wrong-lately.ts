const rememberedMs = 15 * 60_000;
const mostRemembered = 20_000;

/** Networks that someone was wrong from lately. Each process sees for itself: nothing is refused by it. */
export function openWrongLately() {
	/** When, the longest ago first. */
	const lastWrong = new Map<string, number>();

	function note(network: string): void {
		lastWrong.delete(network);
		const [oldest] = lastWrong.keys();
		if (lastWrong.size >= mostRemembered && oldest !== undefined) lastWrong.delete(oldest);
		lastWrong.set(network, performance.now());
	}

	function has(network: string): boolean {
		const at = lastWrong.get(network);
		return at !== undefined && performance.now() - at < rememberedMs;
	}

	return { note, has };
}
