/** Asks a worker one question and ends it. Rejects if the worker fails or takes too long. */
export function askWorker<Answer>(worker: Worker, question: unknown, longestMs: number): Promise<Answer> {
	const { promise, resolve, reject } = Promise.withResolvers<Answer>();
	const broken = () => reject(new Error("The worker did not answer."));
	const timer = setTimeout(broken, longestMs);
	worker.onerror = broken;
	worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
	worker.postMessage(question);
	return promise.finally(() => {
		clearTimeout(timer);
		worker.terminate();
	});
}
