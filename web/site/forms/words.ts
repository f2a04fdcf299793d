/** Specification section 8, public forms. */
export const applicationSuccess = "Application submitted successfully!";
export const hiringSuccess = "Submitted successfully!";
export const registrationSuccess = "Submitted successfully!";
export const messageSuccess = "Message sent successfully";
export const submitFailure = "Something went wrong. Please try again!";
export const messageFailure = "Something went wrong";

/** Labels of a busy button (specification section 4). */
export const submitting = "Submitting...";
export const sending = "Sending...";
