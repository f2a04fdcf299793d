import "./portal.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { type ProgramName, ProgramsContext } from "#web/brand/programs.ts";
import { AppToasts } from "#web/ui/app-toasts.tsx";
import { startSendingMarks } from "./enrolled/use-marks.ts";
import { useIsGone, watchSignIn } from "./live.ts";
import { queries } from "./queries.ts";
import { routes } from "./routes.tsx";

watchSignIn();
startSendingMarks();
const router = createBrowserRouter(routes);

/** The student portal. `web/pages/portal.astro` mounts it at every address of `portalPages`. */
export function Portal({ programs }: { programs: readonly ProgramName[] }) {
	const isGone = useIsGone();
	return (
		<CSPProvider disableStyleElements>
			<QueryClientProvider client={queries}>
				<ProgramsContext value={programs}>{!isGone && <RouterProvider router={router} />}</ProgramsContext>
				<AppToasts className="top-[calc(var(--spacing-header)+12px)]" />
			</QueryClientProvider>
		</CSPProvider>
	);
}
