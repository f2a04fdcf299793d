/**
 * An operator's secrets, set during the build of `npm test`. No build step should read them, and `built-files.test.ts`
 * finds any that ends up in a file.
 */
export const plantedSecrets = {
	DEFAULT_STUDENT_PASSWORD: "planted-password-mango-41",
	METRICS_TOKEN: "planted-metrics-token-mango-42",
	SMTP_URL: "smtp://planted-mango-43:planted-mango-44@mail.example:587",
	DATABASE_URL: "postgres://planted-mango-45:planted-mango-46@nowhere.example:5432/gradway",
	ADMIN_EMAILS: "planted-mango-47@academy.example",
};

/** Part of every planted value, also of its fragments. */
export const plantedMark = /mango-4\d/;
