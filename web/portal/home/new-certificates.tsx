import { useQuery } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { Link } from "react-router";
import { pages } from "#contract/paths.ts";
import { certificateKindName } from "#web/app/certificate-kinds.ts";
import { smallMainButton } from "../parts/buttons.ts";
import { myCertificates } from "../queries.ts";

/** Certificates issued since the student last looked. */
export function NewCertificates() {
	const { data } = useQuery(myCertificates());
	const unseen = data?.filter((each) => each.unseen) ?? [];
	if (unseen.length === 0) return null;
	return (
		<section
			aria-labelledby="new-certificates"
			className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-tr-[28px] bg-field p-5 md:px-7"
		>
			<div className="flex min-w-0 items-start gap-4">
				<Award aria-hidden="true" className="mt-1 size-8 shrink-0" />
				<div className="min-w-0">
					<h2 id="new-certificates" className="part-title text-[28px]">
						{unseen.length === 1 ? "You have a new certificate" : `You have ${unseen.length} new certificates`}
					</h2>
					<ul className="mt-1 text-[16px]/6">
						{unseen.map(({ _id, kind, title }) => (
							<li key={_id} className="wrap-anywhere">
								{certificateKindName(kind)}, <b className="font-bold">{title}</b>
							</li>
						))}
					</ul>
				</div>
			</div>
			<Link to={pages.profile} className={`${smallMainButton} max-md:w-full`}>
				Open in My Profile
			</Link>
		</section>
	);
}
