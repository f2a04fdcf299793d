/** When the next batches start. The first day that is still ahead shows beside the plans; without one nothing shows. */
export type Batch = {
	/** The day of the first session in India: '2026-12-07'. */
	starts: string;
	/** Seats of the batch, where their number is fixed. */
	seats?: number;
	/** Addresses of the programs that start then: 'data-science'. Without them all do. */
	programs?: readonly string[];
	/** Not a date of the provider's own yet. */
	specimen?: true;
};

export const batches: readonly Batch[] = [
	{ starts: "2026-12-07", seats: 24, specimen: true },
	{ starts: "2027-01-11", seats: 24, specimen: true },
	{ starts: "2027-02-08", seats: 24, specimen: true },
	{ starts: "2027-03-15", seats: 24, specimen: true },
];
