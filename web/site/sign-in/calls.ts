import type { Endpoint } from "#contract/endpoint.ts";
import { signInPaths } from "#contract/plain.ts";
import type * as admin from "#contract/sign-in.ts";
import type * as student from "#contract/student-sign-in.ts";

/** The sign-in endpoints without their schemas, which only the server needs. */
const withoutSchema = <E extends Endpoint>({ method, path }: Pick<E, "method" | "path">) => ({ method, path }) as E;

export const identityOptions = withoutSchema<typeof admin.identityOptions>({
	method: "GET",
	path: signInPaths.identityOptions,
});

export const checkAdminCredential = withoutSchema<typeof admin.checkAdminCredential>({
	method: "POST",
	path: signInPaths.checkAdminCredential,
});

export const logStudentIn = withoutSchema<typeof student.logStudentIn>({
	method: "POST",
	path: signInPaths.logStudentIn,
});

export const checkStudentCredential = withoutSchema<typeof student.checkStudentCredential>({
	method: "POST",
	path: signInPaths.checkStudentCredential,
});

export const chooseNewPassword = withoutSchema<typeof student.chooseNewPassword>({
	method: "POST",
	path: signInPaths.chooseNewPassword,
});

export const choosePasswordByLink = withoutSchema<typeof student.choosePasswordByLink>({
	method: "POST",
	path: signInPaths.choosePasswordByLink,
});

export const logStudentOut = withoutSchema<typeof student.logStudentOut>({
	method: "POST",
	path: signInPaths.logStudentOut,
});
