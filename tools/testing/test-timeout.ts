/** For each test of `npm test`, and only for what hangs: whoever runs it beside other work waits four times as long. */
export const testTimeoutMs = 300_000;
