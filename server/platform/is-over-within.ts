/** Whether this is over within the time; rejects if it fails before. */
export async function isOverWithin(ms: number, awaited: Promise<unknown>): Promise<boolean> {
	const late = Promise.withResolvers<false>();
	// One turn later: after this process itself stood still, an answer that already waits in the socket is read first.
	const timer = setTimeout(() => setImmediate(() => late.resolve(false)), ms);
	return Promise.race([awaited.then(() => true), late.promise]).finally(() => clearTimeout(timer));
}
