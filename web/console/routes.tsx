import type { ComponentType, ReactElement } from "react";
import { Navigate, type RouteObject } from "react-router";
import { pages } from "#contract/paths.ts";
import { Broken } from "./broken.tsx";
import { Shell } from "./shell.tsx";
import type { Listed } from "./table/column.ts";
import type { ListView } from "./table/view.ts";

type Drawn = { Component: ComponentType } | { element: ReactElement };

/** Keys keep one list's typing and scrolling out of the next. */
async function listOf<Row extends Listed>(key: string, fetch: () => Promise<ListView<Row>>): Promise<Drawn> {
	const [{ ListScreen }, view] = await Promise.all([import("./table/list-screen.tsx"), fetch()]);
	return { element: <ListScreen key={key} view={view} /> };
}

/** Every screen of the console. The first load brings the one that was asked for; the others follow when it stands. */
const screens: Record<string, () => Promise<Drawn>> = {
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
	[pages.outbox]: () => listOf("outbox", async () => (await import("./outbox/outbox.tsx")).outbox),
	[pages.audit]: async () => ({ Component: (await import("./audit/audit-trail.tsx")).AuditTrail }),
};

export const routes: RouteObject[] = [
	{
		element: <Shell />,
		errorElement: <Broken />,
		children: [
			...Object.entries(screens).map(([path, fetch]) => ({
				path,
				lazy: () => firstThen(fetch),
				hydrateFallbackElement: <Coming />,
			})),
			{ path: "*", element: <Navigate to={pages.dashboard} replace /> },
		],
	},
];

/** Below the header while the script of the first screen is on its way. */
function Coming() {
	return (
		<p role="status" className="sr-only">
			Loading the screen
		</p>
	);
}

/** Time for the first screen to ask for its records and to show them. */
const othersAfterMs = 2000;
let areOthersComing = false;

async function firstThen(fetch: () => Promise<Drawn>): Promise<Drawn> {
	const drawn = await fetch();
	if (!areOthersComing) setTimeout(fetchOtherScreens, othersAfterMs);
	areOthersComing = true;
	return drawn;
}

/** So that no move waits for its script. One that fails is asked for again when its screen is opened. */
function fetchOtherScreens(): void {
	for (const fetch of Object.values(screens)) fetch().catch(() => {});
}
