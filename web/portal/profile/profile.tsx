import { useQuery } from "@tanstack/react-query";
import { Screen } from "../parts/screen.tsx";
import { Failed, Shape, Skeleton, StaleNotice } from "../parts/states.tsx";
import { myProfile, polled } from "../queries.ts";
import { Certificates } from "./certificates.tsx";
import { ChangePassword } from "./change-password.tsx";
import { Details } from "./details.tsx";
import { OtherSignIns } from "./other-sign-ins.tsx";
import { Resume } from "./resume.tsx";

export function Profile() {
	// The number of other sign-ins changes without an action in this browser.
	const { data, error, refetch } = useQuery({ ...myProfile(), ...polled });
	const retry = () => void refetch();
	return (
		<Screen>
			{data === undefined &&
				(error ? <Failed title="Your profile did not load" error={error} onRetry={retry} /> : <Loading />)}
			{data !== undefined && error && (
				<div className="pb-4">
					<StaleNotice error={error} onRetry={retry} />
				</div>
			)}
			{data !== undefined && (
				<div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
					<div className="flex min-w-0 flex-col gap-12">
						<Details profile={data} />
						<Certificates />
						<Resume stored={data.resume} />
					</div>
					<div className="flex min-w-0 flex-col gap-12">
						<ChangePassword email={data.email} />
						<OtherSignIns count={data.othersignins} />
					</div>
				</div>
			)}
		</Screen>
	);
}

function Loading() {
	return (
		<Skeleton className="grid gap-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
			<div className="flex flex-col gap-5">
				<Shape className="h-7 w-40" />
				<Shape className="h-60 w-full" />
			</div>
			<Shape className="h-[480px] w-full" />
		</Skeleton>
	);
}
