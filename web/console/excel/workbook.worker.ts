import { createWorkbook, type Workbook } from "./workbook.ts";

/** Writes the workbook off the main thread. */
self.onmessage = ({ data }: MessageEvent<Workbook>) => {
	const bytes = createWorkbook(data);
	self.postMessage(bytes, { transfer: [bytes.buffer] });
};
