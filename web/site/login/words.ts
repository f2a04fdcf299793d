/** Of the two steps of logging in. */
export const titles = { login: "Login", "new-password": "Choose a new password" } as const;
export const promises = { login: "Back to your step.", "new-password": "One step, then you are in." } as const;

/** Label of a busy button (specification section 2). */
export const pleaseWait = "Please wait...";
