import { type Workbook, workbookOf } from "./workbook.ts";

/** Writes the workbook off the main thread. */
self.onmessage = ({ data }: MessageEvent<Workbook>) => {
	const bytes = workbookOf(data);
	self.postMessage(bytes, { transfer: [bytes.buffer] });
};
