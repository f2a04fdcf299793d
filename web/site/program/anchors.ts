/** Parts of a program page that its buttons lead to. */
export const applyFormId = "apply";
export const brochurePopupId = "brochure";
export const planPopupId = (plan: string) => `plan-${plan}`;
