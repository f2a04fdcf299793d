import { useEffect, useState } from "react";

const minuteMs = 60_000;

/** Now, to the minute: a page stays open past noon and midnight. */
export function useMinute(): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const ticking = setInterval(() => setNow(new Date()), minuteMs);
		return () => clearInterval(ticking);
	}, []);
	return now;
}
