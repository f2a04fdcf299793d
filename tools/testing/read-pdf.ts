/** For browser tests, which only use HTTP and still have to read the PDFs that the server draws. */
export { readPdf } from "../../server/platform/pdf/testing.ts";
