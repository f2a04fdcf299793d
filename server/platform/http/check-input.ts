import { hash } from "node:crypto";
import * as z from "zod/mini";
import { Refusal } from "../refusal.ts";

type Schema = z.ZodMiniType;

/** The validated body, or a refusal with one message per invalid field. */
export function checkBody(schema: Schema | undefined, sent: unknown): unknown {
	if (schema === undefined) return undefined;
	const body = sent ?? {};
	if (typeof body !== "object" || Array.isArray(body)) throw new Refusal("body-unreadable");
	const checked = z.safeParse(schema, body);
	if (checked.success) return checked.data;
	const fields = fieldMessages(checked.error);
	const isIncomplete = Object.keys(fields).some((name) => isEmpty(valueAt(body, name)));
	throw isIncomplete ? new Refusal("fields-missing", { fields }) : invalidFields(fields);
}

export function checkQuery(schema: Schema | undefined, sent: unknown): unknown {
	if (schema === undefined) return undefined;
	const checked = z.safeParse(schema, sent);
	if (!checked.success) throw invalidFields(fieldMessages(checked.error));
	return checked.data;
}

/** A malformed path parameter is a 404: no record can have it. */
export function checkParams(schema: Schema | undefined, sent: unknown): unknown {
	if (schema === undefined) return undefined;
	const checked = z.safeParse(schema, sent);
	if (!checked.success) throw new Refusal("not-found");
	return checked.data;
}

export function checkIdempotencyKey(sent: string | string[] | undefined): string | undefined {
	if (sent === undefined) return undefined;
	if (typeof sent !== "string" || !/^[\x21-\x7e]{1,200}$/.test(sent)) throw new Refusal("key-invalid");
	return sent;
}

/** Independent of the order of keys. */
export function hashOfBody(body: unknown): string {
	return hash("sha256", JSON.stringify(body, sortKeys) ?? "");
}

function sortKeys(_: string, value: unknown): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function fieldMessages({ issues }: z.core.$ZodError): Record<string, string> {
	const fields: Record<string, string> = {};
	for (const { path, message } of issues) fields[path.join(".")] ??= message;
	return fields;
}

function invalidFields(fields: Record<string, string>): Refusal {
	const firstMessage = Object.values(fields)[0];
	return new Refusal("fields-invalid", { fields, ...(firstMessage && { error: firstMessage }) });
}

function valueAt(sent: unknown, path: string): unknown {
	return path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], sent);
}

function isEmpty(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}
