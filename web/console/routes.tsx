import { Navigate, type RouteObject } from "react-router";
import { pages } from "#contract/paths.ts";
import { type Drawn, lazyScreens, type Screens } from "#web/lazy-screens.tsx";
import { Broken } from "#web/ui/app-broken.tsx";
import { mainButton } from "./parts/buttons.ts";
import { Shell } from "./shell.tsx";
import type { Listed } from "./table/column.ts";
import type { ListView } from "./table/view.ts";

/** Keys keep one list's typing and scrolling out of the next. */
async function listOf<Row extends Listed>(key: string, fetch: () => Promise<ListView<Row>>): Promise<Drawn> {
	const [{ ListScreen }, view] = await Promise.all([import("./table/list-screen.tsx"), fetch()]);
	return { element: <ListScreen key={key} view={view} /> };
}

/** Every screen of the console. */
const screens: Screens = {
	[pages.dashboard]: async () => ({ Component: (await import("./dashboard/dashboard.tsx")).Dashboard }),
	[pages.addAdmin]: async () => ({ Component: (await import("./admins/add-admin.tsx")).AddAdmin }),
	[pages.addCourse]: async () => ({ Component: (await import("./courses/add-course.tsx")).AddCourse }),
	[pages.createUser]: async () => ({ Component: (await import("./students/create-user.tsx")).CreateUser }),
	[pages.activeUser]: async () => ({ Component: (await import("./students/active-user.tsx")).ActiveUser }),
	[pages.inactiveUser]: async () => ({ Component: (await import("./students/inactive-user.tsx")).InactiveUser }),
	[pages.addEvent]: async () => ({ Component: (await import("./events/events.tsx")).Events }),
	[pages.applyData]: () => listOf("course", async () => (await import("./leads/applications.tsx")).applications),
	[pages.recruitmentData]: () => listOf("hiring", async () => (await import("./leads/hiring.tsx")).hiring),
	[pages.contactData]: () => listOf("contact", async () => (await import("./leads/messages.tsx")).messages),
	[pages.openings]: async () => ({ Component: (await import("./openings/openings.tsx")).Openings }),
	[pages.certificates]: async () => ({ Component: (await import("./certificates/certificates.tsx")).Certificates }),
	[pages.outbox]: () => listOf("outbox", async () => (await import("./outbox/outbox.tsx")).outbox),
	[pages.personalData]: async () => ({
		Component: (await import("./personal-data/personal-data.tsx")).PersonalData,
	}),
	[pages.audit]: async () => ({ Component: (await import("./audit/audit-trail.tsx")).AuditTrail }),
};

export const routes: RouteObject[] = [
	{
		element: <Shell />,
		errorElement: <Broken titleLook="console-title text-[30px]/9" buttonLook={mainButton} />,
		children: [...lazyScreens(screens), { path: "*", element: <Navigate to={pages.dashboard} replace /> }],
	},
];
