/** For journeys, which talk to the server over HTTP only and yet read what it drew. */
export { readPdf } from "../server/certificates/pdf/testing.ts";
