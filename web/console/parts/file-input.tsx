import type { ComponentProps } from "react";

type FileInputProps = Omit<ComponentProps<"input">, "type" | "className" | "onChange"> & {
	onFile: (file: File) => void;
};

/** Out of sight: what opens it is drawn as a button. */
export function FileInput({ onFile, ...input }: FileInputProps) {
	return (
		<input
			{...input}
			type="file"
			className="sr-only"
			onChange={({ target }) => {
				const [file] = target.files ?? [];
				// The same file may be selected again after it was corrected.
				target.value = "";
				if (file) onFile(file);
			}}
		/>
	);
}
