/** The names in the address of the popups over the screen. */
export const visitForm = "visit";
export const moveForm = "follow-up";
