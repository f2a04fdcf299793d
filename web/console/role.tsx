import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import { homeOf, pages } from "#contract/paths.ts";
import { type AdminRole, mayCall, mayExport } from "#contract/roles.ts";
import { whenNotAllowed } from "#web/api.ts";
import { signedIn } from "./admins/queries.ts";
import { queryClient } from "./query-client.ts";

/** The role of whoever is signed in; undefined until it is known. The server decides, this only leaves out what it would refuse. */
export function useRole(): AdminRole | undefined {
	return useQuery(signedIn()).data?.role;
}

/** Whether the role may call an endpoint. Until it is known nothing is left out. */
export function useMay(): (endpoint: Endpoint) => boolean {
	const role = useRole();
	return (endpoint) => role === undefined || mayCall(role, endpoint);
}

/** The same for what is asked of the server: nothing before the role is known, and so nothing that it refuses. */
export function useMayAsk(): (endpoint: Endpoint) => boolean {
	const role = useRole();
	return (endpoint) => role !== undefined && mayCall(role, endpoint);
}

/** What is for whoever may call this. */
export function VisibleTo({ calls, children }: { calls: Endpoint; children: ReactNode }) {
	return useMay()(calls) && children;
}

/** The same outside of components. */
export function mayNow(endpoint: Endpoint): boolean {
	const role = queryClient.getQueryData(signedIn().queryKey)?.role;
	return role === undefined || mayCall(role, endpoint);
}

export function useMayExport(): boolean {
	const role = useRole();
	return role === undefined || mayExport(role);
}

/** Where the role begins. */
export function useHome(): string {
	const role = useRole();
	return role === undefined ? pages.dashboard : homeOf[role];
}

/** A role holds from the next request on: what is shown follows the first refusal. */
whenNotAllowed(() => void queryClient.invalidateQueries({ queryKey: signedIn().queryKey }));
