import "./console.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { whenSignedOut } from "#web/api.ts";
import { type ProgramName, ProgramsContext } from "#web/brand/programs.ts";
import { noteArrived } from "#web/ui/arrival.ts";
import { leaveSignedOut } from "./log-out.ts";
import { queries } from "./queries.ts";
import { routes } from "./routes.tsx";

whenSignedOut(leaveSignedOut);
noteArrived();
const router = createBrowserRouter(routes);

/** The admin console. `web/pages/console.astro` mounts it at every address of `consolePages`. */
export function Console({ programs }: { programs: readonly ProgramName[] }) {
	return (
		<CSPProvider disableStyleElements>
			<QueryClientProvider client={queries}>
				<ProgramsContext value={programs}>
					<RouterProvider router={router} />
				</ProgramsContext>
			</QueryClientProvider>
		</CSPProvider>
	);
}
