/** Stored with every consent. Change it with every change of the policy's text. On its own, so that forms carry no more. */
export const policyVersion = "2026-11-22";
