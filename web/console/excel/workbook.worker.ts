import { type Workbook, workbookOf } from "./workbook.ts";

/** Writes a workbook beside the page, which stays quick meanwhile. */
self.onmessage = ({ data }: MessageEvent<Workbook>) => {
	const bytes = workbookOf(data);
	self.postMessage(bytes, { transfer: [bytes.buffer] });
};
