/** Whether the promise resolves within this time; rejects if the promise rejects first. */
export async function resolvesWithin(ms: number, promise: Promise<unknown>): Promise<boolean> {
	const timeout = Promise.withResolvers<false>();
	// One turn later: if this process was blocked, an answer that already waits in the socket is read first.
	const timer = setTimeout(() => setImmediate(() => timeout.resolve(false)), ms);
	return Promise.race([promise.then(() => true), timeout.promise]).finally(() => clearTimeout(timer));
}
