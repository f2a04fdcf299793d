import { useQuery } from "@tanstack/react-query";
import { CirclePause } from "lucide-react";
import { errors } from "#contract/errors.ts";
import { dayOf, dayText } from "../openings/days.ts";
import { Screen } from "../parts/screen.tsx";
import { Empty, Failed, Shape, Skeleton, StaleNotice, WriteToUs } from "../parts/states.tsx";
import { myFees, polled } from "../queries.ts";
import { EnrolmentFees } from "./enrolment-fees.tsx";
import { nextToPay } from "./payment-text.ts";

/** The agreed, paid and open sums of each enrolment. */
export function Fees() {
	const { data, error, refetch } = useQuery({ ...myFees(), ...polled });
	const retry = () => void refetch();
	const next = nextToPay(data?.enrolments ?? []);
	return (
		<Screen summary={data && data.enrolments.length > 0 ? "Each payment has its receipt here." : undefined}>
			{data === undefined &&
				(error ? <Failed title="Your fees did not load" error={error} onRetry={retry} /> : <Loading />)}
			{data !== undefined && error && (
				<div className="pb-4">
					<StaleNotice error={error} onRetry={retry} />
				</div>
			)}
			{data?.pausedAt != null && <Paused since={data.pausedAt} />}
			{data?.enrolments.length === 0 && <NoFees />}
			{data !== undefined && data.enrolments.length > 0 && (
				<div className="flex flex-col gap-14 md:gap-20">
					{data.enrolments.map((enrolment) => (
						<EnrolmentFees key={enrolment._id} enrolment={enrolment} isNext={enrolment === next} />
					))}
				</div>
			)}
		</Screen>
	);
}

/** The pause is started and ended by staff. */
function Paused({ since }: { since: string }) {
	return (
		<section
			aria-label="Paused courses"
			className="mb-8 flex gap-3.5 border-2 border-rule bg-field px-4 py-4 md:mb-10 md:px-6"
		>
			<CirclePause aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
			<p className="min-w-0 text-[16px]/6">
				<b className="font-bold">Paused since {dayText(dayOf(since))}.</b> {errors["courses-paused"].text}
			</p>
		</section>
	);
}

function NoFees() {
	return (
		<Empty
			title="No fees here"
			text="When you enrol in a program, what was agreed, each payment and its receipt stand here. If you have paid and miss it, write to us."
			action={<WriteToUs />}
		/>
	);
}

function Loading() {
	return (
		<Skeleton className="flex flex-col gap-10">
			<Shape className="h-[300px] w-full" />
			<div className="grid gap-10 lg:grid-cols-2">
				<Shape className="h-56 w-full" />
				<Shape className="h-56 w-full" />
			</div>
		</Skeleton>
	);
}
