/** Every way a call can fail: stable id → HTTP status and the text people read. Specification section 8 where it has one. */
export const errors = {
	"fields-missing": { status: 400, text: "Please fill all required fields!" },
	"fields-invalid": { status: 400, text: "Please check the marked fields." },
	"body-unreadable": { status: 400, text: "The request could not be read." },
	"key-invalid": { status: 400, text: "An Idempotency-Key has 1 to 200 visible characters." },
	"cursor-invalid": { status: 400, text: "This page of the list does not exist." },
	"signed-out": { status: 401, text: "Please sign in." },
	"sign-in-ended": { status: 401, text: "Your sign-in has ended. Please sign in again." },
	"sign-in-inactive": {
		status: 401,
		text: "Your account is no longer active. Write to us if you think it should be.",
	},
	"sign-in-elsewhere": {
		status: 401,
		text: "You were logged out from another browser, or your password was changed.",
	},
	"login-failed": { status: 401, text: "Login failed" },
	"digits-needed": { status: 401, text: "Please also enter the last four digits of your phone number." },
	"account-pending": {
		status: 403,
		text: "Your account is not active yet. We activate it before your course begins.",
	},
	"account-inactive": { status: 403, text: "Your account is no longer active. Write to us if you think it should be." },
	"new-password-first": { status: 403, text: "Please choose a new password first." },
	"not-a-student": { status: 403, text: "No student logs in with this account." },
	"not-allowed": { status: 403, text: "You may not do this." },
	"not-an-admin": { status: 403, text: "This account is not an admin." },
	"origin-refused": { status: 403, text: "This request came from another site." },
	"password-wrong": { status: 403, text: "The current password is not right." },
	"not-found": { status: 404, text: "Not found." },
	"method-refused": { status: 405, text: "This address does not take this method." },
	"user-exists": { status: 409, text: "User already exists or invalid email" },
	"users-refused": { status: 409, text: "Nothing was added. Please check the marked rows." },
	"user-not-pending": { status: 409, text: "After Active the user cant delete and edit user detail" },
	"user-not-active": { status: 409, text: "Only an active user has courses assigned or taken away." },
	"status-unchanged": { status: 409, text: "Failed to update status." },
	"already-assigned": { status: 409, text: "this course is already assign to this user" },
	"sessions-first": { status: 409, text: "You must delete all sessions before deleting this course." },
	"changed-meanwhile": { status: 409, text: "Someone else changed this meanwhile. Nothing was overwritten." },
	"note-fixed": { status: 409, text: "A note can be corrected for ten minutes. Write another one." },
	"import-begun": { status: 409, text: "This import was started already." },
	"not-reviewed": { status: 409, text: "Review the rows first." },
	"undo-over": { status: 409, text: "An import can be undone once it is done, for a day." },
	"template-incomplete": { status: 409, text: "This template needs what is not known of this lead." },
	"offers-not-allowed": { status: 409, text: "This person has not allowed offers." },
	"no-email": { status: 409, text: "No email of this person is known." },
	"offers-stopped": {
		status: 409,
		text: "They ended offers by the link in an email. Only they can allow them again, on a form.",
	},
	"signature-refused": { status: 401, text: "The signature is not right, or more than five minutes old." },
	"already-received": { status: 409, text: "This was received before." },
	"name-taken": { status: 409, text: "There is one of this name already." },
	"address-taken": {
		status: 409,
		text: "This address is added already. If you do not have its secret, give it a new one.",
	},
	"webhook-off": { status: 409, text: "While this address is off, nothing is sent to it." },
	"admin-exists": { status: 409, text: "This email is an admin already." },
	"own-admin": { status: 409, text: "You cannot remove yourself." },
	"configured-admin": {
		status: 409,
		text: "The server’s settings (ADMIN_EMAILS) name this email and would make it an admin again. Ask your technical contact to take it out first.",
	},
	"last-owner": { status: 409, text: "The last owner keeps this role. Make someone else an owner first." },
	"last-admin": { status: 409, text: "The last admin cannot be removed." },
	"masterclass-over": { status: 409, text: "This masterclass is over." },
	"status-first": { status: 409, text: "please change the status first" },
	"already-applied": { status: 409, text: "You have applied for this opening already." },
	"opening-over": { status: 409, text: "This opening takes no more applications." },
	"application-moved": {
		status: 409,
		text: "Your application has moved on. To change or withdraw it, write to us.",
	},
	"batch-has-place": { status: 409, text: "A place in this batch is free." },
	"batch-full": { status: 409, text: "This batch is full." },
	"batch-in-use": { status: 409, text: "Someone enrolled in this batch. It cannot be removed." },
	"batch-name-taken": { status: 409, text: "There is a batch with this name already." },
	"enrolled-already": { status: 409, text: "This lead is enrolled already." },
	"enrolment-fixed": {
		status: 409,
		text: "This can be taken back for a minute, while nothing is paid and no invoice issued.",
	},
	"reference-known": { status: 409, text: "A payment with this reference is noted already." },
	"request-decided": { status: 409, text: "This was confirmed or refused already." },
	"student-with-fees": { status: 409, text: "This student is enrolled. Their fees need the record: it stays." },
	"no-gstin": { status: 409, text: "Invoices need a GSTIN." },
	"invoice-issued": { status: 409, text: "The invoice was issued already." },
	"courses-paused": {
		status: 403,
		text: "Your courses are paused until your fees are settled. Write to us if you think they should not be.",
	},
	"nothing-due": { status: 409, text: "Nothing is due." },
	"lead-of-another": { status: 409, text: "Someone else has this lead already. Nothing was added." },
	"lead-taken": { status: 409, text: "A colleague took this lead meanwhile." },
	"publishing-already": {
		status: 409,
		text: "The site is being built already, to be published or looked at. Try again when it is done.",
	},
	"draft-site": { status: 409, text: "This is the draft site. Nothing was sent: leave it to send this." },
	"publication-over": { status: 409, text: "This publication is not being built any more." },
	"draft-unfit": { status: 409, text: "A chosen draft has something to fix. Nothing was published." },
	"picture-refused": { status: 400, text: "This picture cannot be used." },
	"pictures-not-here": {
		status: 409,
		text: "This release cannot take pictures: its build packages were removed. Ask your technical contact to install it with them.",
	},
	"not-spam": { status: 409, text: "Only spam can be deleted. Mark it as spam first." },
	"applications-first": { status: 409, text: "Students have applied for this opening. Close it instead." },
	"course-not-held": { status: 409, text: "Only an active student who has this course gets its certificate." },
	"certificate-held": { status: 409, text: "This student has this certificate already." },
	"certificate-revoked": { status: 409, text: "This certificate is revoked." },
	"certificates-not-out": { status: 409, text: "The certificates of this masterclass are not out." },
	"link-over": {
		status: 410,
		text: "This link has been used or replaced by a newer one, or it is more than seven days old. If you have just chosen a password with it, log in. Otherwise ask for a new one.",
	},
	"not-present": {
		status: 409,
		text: "These certificates are for those who were marked present. If you were there, write to us.",
	},
	"watched-too-little": {
		status: 409,
		text: "Too few sessions were watched for this certificate. Give a reason to issue it.",
	},
	"letter-unread": { status: 409, text: "Read the letter first." },
	"name-unprintable": {
		status: 409,
		text: "The name has letters the certificate cannot print. Write it in Latin or an Indian script.",
	},
	"body-too-large": { status: 413, text: "This is too long to send." },
	"media-type-refused": { status: 415, text: "Send JSON." },
	"noted-already": {
		status: 409,
		text: "What you sent first is noted already. Close this form, look at the ledger, and correct it there.",
	},
	"key-reused": { status: 422, text: "This Idempotency-Key was used for another request." },
	"too-many": { status: 429, text: "Too many requests. Please try again in a few minutes." },
	"identity-away": {
		status: 503,
		text: "The identity provider does not answer right now. Please try again in a moment.",
	},
	unexpected: { status: 500, text: "Something went wrong. Please try again!" },
	"storage-full": { status: 503, text: "Nothing can be stored right now. Please try again in a few minutes." },
	overloaded: { status: 503, text: "The service is busy. Please try again in a moment." },
	"database-away": { status: 503, text: "The service is not available right now. Please try again in a moment." },
} as const;

export type ErrorId = keyof typeof errors;

/** The body of every failed answer. `fields` names each rejected field. */
export type ErrorBody = { error: string; fields?: Record<string, string> };

/** Header that carries the stable id of an error, for programs. */
export const errorIdHeader = "x-error-id";

/** A field's error, said away from the field: 'Email: enter an email like name@example.com.' */
export function withLabel(label: string, text: string): string {
	return `${label}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
