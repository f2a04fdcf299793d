import type { Endpoint } from "#contract/endpoint.ts";
import { doorPaths } from "#contract/plain.ts";
import type * as admin from "#contract/sign-in.ts";
import type * as student from "#contract/student-sign-in.ts";

/** The calls of the ways in: the contract's endpoints without their schemas, which only the server needs. */
const bare = <E extends Endpoint>({ method, path }: Pick<E, "method" | "path">) => ({ method, path }) as E;

export const identityOptions = bare<typeof admin.identityOptions>({ method: "GET", path: doorPaths.identityOptions });

export const checkAdminCredential = bare<typeof admin.checkAdminCredential>({
	method: "POST",
	path: doorPaths.checkAdminCredential,
});

export const logStudentIn = bare<typeof student.logStudentIn>({ method: "POST", path: doorPaths.logStudentIn });

export const checkStudentCredential = bare<typeof student.checkStudentCredential>({
	method: "POST",
	path: doorPaths.checkStudentCredential,
});

export const chooseNewPassword = bare<typeof student.chooseNewPassword>({
	method: "POST",
	path: doorPaths.chooseNewPassword,
});

export const choosePasswordByLink = bare<typeof student.choosePasswordByLink>({
	method: "POST",
	path: doorPaths.choosePasswordByLink,
});

export const logStudentOut = bare<typeof student.logStudentOut>({ method: "POST", path: doorPaths.logStudentOut });
