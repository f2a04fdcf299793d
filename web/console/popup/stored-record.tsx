import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Failed } from "../table/states.tsx";
import { Overlay } from "./overlay.tsx";

type StoredRecordProps<Row> = {
	/** Of the form. */
	title: string;
	failedTitle: string;
	query: UseQueryOptions<Row>;
	onClose: () => void;
	children: (row: Row) => ReactNode;
};

/** Reads a record each time a form about it opens, so that the form begins with what is stored. */
export function StoredRecord<Row>({ title, failedTitle, query, onClose, children }: StoredRecordProps<Row>) {
	const read = useQuery({ ...query, staleTime: 0, gcTime: 0 });
	if (read.isLoadingError)
		return (
			<Overlay label={title} width="record" onClose={onClose}>
				<Failed title={failedTitle} error={read.error} onRetry={() => read.refetch()} />
			</Overlay>
		);
	return read.data === undefined ? null : children(read.data);
}
