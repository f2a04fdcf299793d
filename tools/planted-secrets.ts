/**
 * What an operator keeps secret, set while the gate builds. No build step reads them, and `built-files.test.ts` finds whichever
 * one comes to.
 */
export const plantedSecrets = {
	DEFAULT_STUDENT_PASSWORD: "planted-password-mango-41",
	METRICS_TOKEN: "planted-metrics-token-mango-42",
	SMTP_URL: "smtp://planted-mango-43:planted-mango-44@mail.example:587",
	DATABASE_URL: "postgres://planted-mango-45:planted-mango-46@nowhere.example:5432/gradway",
	ADMIN_EMAILS: "planted-mango-47@academy.example",
};

/** Whatever part of a planted value comes through, this is in it. */
export const plantedMark = /mango-4\d/;
