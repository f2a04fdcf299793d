import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import { homePageByRole, pages } from "#contract/paths.ts";
import { type AdminRole, mayCall, mayExport } from "#contract/roles.ts";
import { onNotAllowed } from "#web/api.ts";
import { signedIn } from "./admins/queries.ts";
import { queryClient } from "./query-client.ts";

/** The signed-in person's role; undefined until it is known. The server decides; this only hides what it would refuse. */
export function useRole(): AdminRole | undefined {
	return useQuery(signedIn()).data?.role;
}

/** Whether the role may call an endpoint. Until the role is known, nothing is hidden. */
export function useMay(): (endpoint: Endpoint) => boolean {
	const role = useRole();
	return (endpoint) => role === undefined || mayCall(role, endpoint);
}

/** The same for requests: none before the role is known, so that none is refused. */
export function useMayRequest(): (endpoint: Endpoint) => boolean {
	const role = useRole();
	return (endpoint) => role !== undefined && mayCall(role, endpoint);
}

/** Shows its children to roles that may call this endpoint. */
export function VisibleTo({ endpoint, children }: { endpoint: Endpoint; children: ReactNode }) {
	return useMay()(endpoint) && children;
}

/** The same outside of components. */
export function isCallAllowed(endpoint: Endpoint): boolean {
	const role = queryClient.getQueryData(signedIn().queryKey)?.role;
	return role === undefined || mayCall(role, endpoint);
}

export function useMayExport(): boolean {
	const role = useRole();
	return role === undefined || mayExport(role);
}

/** The role's first screen. */
export function useHome(): string {
	const role = useRole();
	return role === undefined ? pages.dashboard : homePageByRole[role];
}

/** A changed role applies from the next request on: the first refusal reads the role again. */
onNotAllowed(() => void queryClient.invalidateQueries({ queryKey: signedIn().queryKey }));
