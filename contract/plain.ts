/** The part of the contract that the sign-in pages need, without schemas, which would be most of their scripts. */

/** Specification section 5, contact form. */
export const maxContactPhoneDigits = 15;

export const minPasswordLength = 8;
export const maxPasswordLength = 128;
/** The last digits of the phone on record, asked for beside the default password. */
export const lastPhoneDigits = 4;
export const passwordMismatchMessage = "The two are not the same yet.";

/** The key under which the browser stores the student's name (specification section 3). */
export const studentNameKey = "user";

/** 1/8 day (specification section 9). A student's sign-in in use is renewed to it, and ends after twelve hours all the same. */
export const signInSeconds = 10_800;
export const maxSignInSeconds = 4 * signInSeconds;

/** Why a sign-in is over: by its time, by an admin, by another browser or a new password. */
export const endReasons = ["ended", "inactive", "elsewhere"] as const;
export type EndReason = (typeof endReasons)[number];

/** Specification section 9. */
export const logoutDelayMs = 500;

export const signInPaths = {
	identityOptions: "/sign-in/options",
	checkAdminCredential: "/admin/checkauthgmail",
	logStudentIn: "/student/auth",
	checkStudentCredential: "/student/checkauthgmail",
	chooseNewPassword: "/student/password",
	logStudentOut: "/student/logout",
	requestPasswordLink: "/student/forgotten",
	choosePasswordByLink: "/student/password-link",
} as const;
