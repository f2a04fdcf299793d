/** What the ways in need of the contract, without its schemas: those would be most of what these pages load. */

/** Specification section 5, contact form. */
export const contactPhoneDigits = 15;

export const shortestPassword = 8;
export const longestPassword = 128;
export const notTheSame = "The two are not the same yet.";

/** Where the browser keeps the student's name (specification section 3). */
export const studentNamePlace = "user";

/** Specification section 9. */
export const logoutDelayMs = 500;

export const doorPaths = {
	identityOptions: "/sign-in/options",
	checkAdminCredential: "/admin/checkauthgmail",
	logStudentIn: "/student/auth",
	checkStudentCredential: "/student/checkauthgmail",
	chooseNewPassword: "/student/password",
	logStudentOut: "/student/logout",
} as const;
