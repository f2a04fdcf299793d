import { Briefcase, Inbox, Mail } from "lucide-react";

/** What stands for each kind of lead in the menu and where a record has no program's mark. */
export const leadIcons = { course: Inbox, hiring: Briefcase, contact: Mail } as const;
