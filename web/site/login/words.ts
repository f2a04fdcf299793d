/** Texts for the two steps of logging in. */
export const titles = {
	login: "Login",
	"new-password": "Choose a new password",
	forgotten: "Forgotten your password?",
	"link-sent": "Check your email",
	link: "Choose a new password",
} as const;
export type Step = keyof typeof titles;
export const promises: Record<Step, string> = {
	login: "Back to your step.",
	"new-password": "One step, then you are in.",
	forgotten: "Back to your step.",
	"link-sent": "One step, then you are in.",
	link: "One step, then you are in.",
};

/** Label of a busy button (specification section 2). */
export const pleaseWait = "Please wait...";
