import { t } from "#content/words.ts";
/** Specification section 8, public forms. */
export const applicationSuccess = t("Application submitted successfully!");
export const hiringSuccess = "Submitted successfully!";
export const registrationSuccess = "Submitted successfully!";
export const messageSuccess = "Message sent successfully";
export const submitFailure = t("Something went wrong. Please try again!");
export const messageFailure = "Something went wrong";

/** Labels of a busy button (specification section 4). */
export const submitting = t("Submitting...");
export const sending = "Sending...";
