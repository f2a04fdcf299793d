/**
 * For each test, and no long run has less. Only for what hangs: whoever runs the tests beside other work waits four
 * times as long as usual.
 */
export const testTimeoutMs = 300_000;
