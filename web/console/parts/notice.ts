/** Looks of a sentence or two beside what they are about. */
const notice = "border-l-4 px-3 py-2 text-[14px]/5 wrap-anywhere";

export const remark = `${notice} border-marigold bg-chosen`;
export const mishap = `${notice} border-wrong text-wrong`;
/** Until it is known what to say. */
export const remarkToCome = `${notice} border-hairline text-soft`;
