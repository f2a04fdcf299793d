import { Navigate, type RouteObject } from "react-router";
import { pages } from "#contract/paths.ts";
import { Broken } from "./broken.tsx";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { applications } from "./leads/applications.tsx";
import { hiring } from "./leads/hiring.tsx";
import { messages } from "./leads/messages.tsx";
import { outbox } from "./outbox/outbox.tsx";
import { Shell } from "./shell.tsx";
import { ListScreen } from "./table/list-screen.tsx";

/** Every screen of the console. Keys keep one list's typing and scrolling out of the next. */
export const routes: RouteObject[] = [
	{
		element: <Shell />,
		errorElement: <Broken />,
		children: [
			{ path: pages.dashboard, element: <Dashboard /> },
			{ path: pages.applyData, element: <ListScreen key="course" view={applications} /> },
			{ path: pages.recruitmentData, element: <ListScreen key="hiring" view={hiring} /> },
			{ path: pages.contactData, element: <ListScreen key="contact" view={messages} /> },
			{ path: pages.outbox, element: <ListScreen key="outbox" view={outbox} /> },
			{ path: "*", element: <Navigate to={pages.dashboard} replace /> },
		],
	},
];
