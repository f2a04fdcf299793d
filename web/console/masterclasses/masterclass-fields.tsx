import { use, useState } from "react";
import { ProgramsContext } from "#web/brand/programs.ts";
import type { FormField } from "../popup/form-field.tsx";
import { Picture } from "./picture.tsx";

type Name = "title" | "start" | "end" | "link" | "image" | "about" | "mentor";

/** The fields of a masterclass (specification section 5); flag and status are changed in the list. */
export function useMasterclassFields(): readonly FormField<Name>[] {
	const programs = use(ProgramsContext);
	return [
		{ name: "title", label: "Title", kind: "line" },
		{ name: "start", label: "Start Time", kind: "date-time", help: "India's time.", half: true },
		{ name: "end", label: "End Time", kind: "date-time", help: "India's time.", half: true },
		{
			name: "link",
			label: "Group link",
			kind: "url",
			placeholder: "https://",
			help: "The chat group. Only those who registered see it.",
		},
		{
			name: "image",
			label: "Image",
			kind: "line",
			help: "An address that begins with https://, or a program's mark like /marks/data-science.svg.",
			suggestions: programs.map(({ slug }) => `/marks/${slug}.svg`),
			below: (image) => <Preview image={image} />,
		},
		{
			name: "about",
			label: "What it is about (optional)",
			kind: "line",
			help: "One sentence on the events page: what people will do in it.",
		},
		{ name: "mentor", label: "Mentor (optional)", kind: "line", help: "The name, on the events page." },
	];
}

const showableUrl = /^(https:\/\/[^\s/]+\.\S+|\/[\w/-]+\.\w+)$/i;

function Preview({ image }: { image: string }) {
	const address = showableUrl.test(image.trim()) ? image.trim() : "";
	const [brokenAddress, setBrokenAddress] = useState("");
	const isBroken = brokenAddress === address;
	if (address === "") return null;
	return (
		<span className="mt-1 flex items-center gap-3 text-[13px] text-soft">
			{!isBroken && (
				<Picture
					image={address}
					className="size-24 shrink-0 border border-control-form"
					onFailed={() => setBrokenAddress(address)}
				/>
			)}
			<span role="status" className={isBroken ? "font-medium text-wrong" : ""}>
				{isBroken ? "This picture does not load." : "How it shows on the events page."}
			</span>
		</span>
	);
}
