import type { Endpoint } from "#contract/endpoint.ts";
import { signInPaths } from "#contract/plain.ts";
import type * as admin from "#contract/sign-in.ts";
import type * as student from "#contract/student-sign-in.ts";

/** The sign-in endpoints without their schemas, which only the server needs. */
const bare = <E extends Endpoint>({ method, path }: Pick<E, "method" | "path">) => ({ method, path }) as E;

export const identityOptions = bare<typeof admin.identityOptions>({ method: "GET", path: signInPaths.identityOptions });

export const checkAdminCredential = bare<typeof admin.checkAdminCredential>({
	method: "POST",
	path: signInPaths.checkAdminCredential,
});

export const logStudentIn = bare<typeof student.logStudentIn>({ method: "POST", path: signInPaths.logStudentIn });

export const checkStudentCredential = bare<typeof student.checkStudentCredential>({
	method: "POST",
	path: signInPaths.checkStudentCredential,
});

export const chooseNewPassword = bare<typeof student.chooseNewPassword>({
	method: "POST",
	path: signInPaths.chooseNewPassword,
});

export const choosePasswordByLink = bare<typeof student.choosePasswordByLink>({
	method: "POST",
	path: signInPaths.choosePasswordByLink,
});

export const logStudentOut = bare<typeof student.logStudentOut>({ method: "POST", path: signInPaths.logStudentOut });
