/** Sends a worker one message, returns its answer and ends it. Rejects if the worker fails or takes too long. */
export function callWorker<Result>(worker: Worker, message: unknown, timeoutMs: number): Promise<Result> {
	const { promise, resolve, reject } = Promise.withResolvers<Result>();
	const fail = () => reject(new Error("The worker did not answer."));
	const timer = setTimeout(fail, timeoutMs);
	worker.onerror = fail;
	worker.onmessage = ({ data }: MessageEvent<Result>) => resolve(data);
	worker.postMessage(message);
	return promise.finally(() => {
		clearTimeout(timer);
		worker.terminate();
	});
}
