import { causesOf, codeOf } from "../error-codes.ts";

/** Drizzle's error has the driver's, which has the SQLSTATE, as its cause. */
const failsWith = (sqlstate: string) => (error: unknown) => causesOf(error).some((cause) => codeOf(cause) === sqlstate);

export const isUniqueViolation = failsWith("23505");
export const isForeignKeyViolation = failsWith("23503");
export const isCheckViolation = failsWith("23514");
export const isLockTimeout = failsWith("55P03");
export const isNameTaken = failsWith("42P07");
export const isReadOnly = failsWith("25006");
/** Two transactions waited for each other, and the database rolled this one back. */
export const isDeadlock = failsWith("40P01");
