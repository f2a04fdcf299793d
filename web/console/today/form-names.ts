/** What opens over the screen, by its name in the address. */
export const visitForm = "visit";
export const moveForm = "follow-up";
