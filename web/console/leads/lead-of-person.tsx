import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import type { BodyFor } from "#contract/endpoint.ts";
import { maxPeople } from "#contract/leads.ts";
import { client } from "#web/api.ts";
import { textLink } from "../parts/buttons.tsx";
import { useMay } from "../role.tsx";
import { leadsKey } from "./queries.ts";

type Person = BodyFor<typeof api.findLeadsOfPeople>["people"][number];

/** A link from a person's record to their lead. Empty if there is none, or the role may not read it. */
export function LeadLink({ person, className = textLink }: { person: Person; className?: string }) {
	const address = useLeadAddress(person);
	if (address === null) return null;
	return (
		<Link to={address} className={className}>
			Open the lead
		</Link>
	);
}

/** The same in a row: the name is the link. */
export function LeadNameLink({ person, className }: { person: Person; className: string }) {
	const address = useLeadAddress(person);
	if (address === null) return <span className={className}>{person.name}</span>;
	return (
		<Link to={address} title={`Open the lead of ${person.name}`} className={`${textLink} ${className}`}>
			{person.name}
		</Link>
	);
}

function useLeadAddress({ name, email, phone }: Person): string | null {
	const may = useMay()(api.findLeadsOfPeople);
	const { data = null } = useQuery({
		queryKey: [...leadsKey, "of person", name, email, phone],
		queryFn: () => findInBatch({ name, email, phone }),
		enabled: may,
	});
	return data;
}

type Batch = { people: Person[]; answer: Promise<(string | null)[]> };
/** Collects people until it is sent. */
let currentBatch: Batch | undefined;

/** The people of a page are looked up in one call. */
function findInBatch(person: Person): Promise<string | null> {
	const batch = currentBatch && currentBatch.people.length < maxPeople ? currentBatch : openBatch();
	const index = batch.people.push(person) - 1;
	return batch.answer.then((addresses) => addresses[index] ?? null);
}

function openBatch(): Batch {
	const people: Person[] = [];
	const sendBatch = async () => {
		if (currentBatch === batch) currentBatch = undefined;
		return (await client(api.findLeadsOfPeople, { body: { people } })).data;
	};
	// Sent once every row has rendered.
	const batch = { people, answer: new Promise<void>((resolve) => setTimeout(resolve)).then(sendBatch) };
	currentBatch = batch;
	return batch;
}
