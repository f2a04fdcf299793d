import type { api } from "#contract/api.ts";

/** The values that an endpoint needs to do its work, by field of its path, query or body: from stored rows that belong together. */
export type Example = Record<string, unknown>;
export type Examples = Partial<Record<keyof typeof api, Example[]>>;

/** The newest rows of a list. */
export const listQuery = { limit: 20 };
/** For how many records the rows within are read. */
export const maxDetailReads = 3;

export const freshEmail = (prefix: string) => `${prefix}.${crypto.randomUUID()}@mail.example`;
export const freshPhone = () => `98${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
export const freshName = (prefix: string) => `${prefix}-${crypto.randomUUID().slice(0, 8)}`;

export const idOf = ({ _id }: { _id: string }): Example => ({ id: _id });
export const idAndVersion = ({ _id, version }: { _id: string; version: number }): Example => ({ id: _id, version });
