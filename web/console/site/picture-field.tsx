import { ImageUp, LoaderCircle, Trash2 } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { api } from "#contract/api.ts";
import { fileAddress } from "#contract/client.ts";
import { maxPictureBytes } from "#contract/site.ts";
import { client } from "#web/api.ts";
import { fieldErrorText } from "#web/app/error-text.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { plainButton } from "../parts/buttons.tsx";
import { FileInput } from "../parts/file-input.tsx";
import { ProblemText } from "./problem-text.tsx";

type PictureFieldProps = {
	id: string;
	label: string;
	hint?: string;
	/** The name that a document gives the picture; empty or undefined without one. */
	value: string | undefined;
	onChange: (name: string | undefined) => void;
	/** Why it cannot be published. */
	wrong?: string | undefined;
};

const acceptedTypes = "image/png,image/jpeg,image/webp,image/avif,image/svg+xml";

/** An uploaded picture: shown as stored, and can be replaced or removed. */
export function PictureField({ id, label, hint, value, onChange, wrong }: PictureFieldProps) {
	const { isBusy, problem = wrong, upload, reject, clearError } = useUpload(onChange);
	const remove = () => {
		clearError();
		onChange(undefined);
	};
	return (
		<fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={`${id}-about`}>
			<legend className="mb-1.5 text-[14px]/5 font-semibold">{label}</legend>
			<div className="flex flex-wrap items-center gap-3">
				{value && (
					<StoredPicture
						key={value}
						name={value}
						alt="As it is stored"
						className="h-[108px] w-[180px] p-3"
						onMissing={() => reject(missingText)}
					/>
				)}
				<UploadButton
					id={id}
					label={label}
					isBusy={isBusy}
					isStored={!!value}
					isRefused={!!problem}
					onChoose={upload}
				/>
				{value && !isBusy && (
					<button type="button" className={`${plainButton} max-md:!h-11`} onClick={remove}>
						<Trash2 aria-hidden="true" className="size-4" />
						Remove<span className="sr-only"> {label}</span>
					</button>
				)}
			</div>
			<div id={`${id}-about`} className="flex flex-col gap-0.5 text-[13px]/[18px] text-soft">
				<span role="status" className="flex flex-col">
					{isBusy && <span className="sr-only">Uploading…</span>}
					{problem && <ProblemText>{problem}</ProblemText>}
				</span>
				{hint && <span>{hint}</span>}
			</div>
		</fieldset>
	);
}

/** Stores a file. `problem`: why it, or the stored picture, cannot be used. */
function useUpload(onStored: (name: string) => void) {
	const [status, setStatus] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false });
	const reject = (problem: string) => setStatus({ isBusy: false, problem });
	const clearError = () => setStatus({ isBusy: false });
	// Its entry may be moved or removed during the upload: the old path is then another entry's.
	const latestOnStored = useRef<(name: string) => void>(undefined);
	useLayoutEffect(() => {
		latestOnStored.current = onStored;
		return () => {
			latestOnStored.current = undefined;
		};
	});
	const upload = async (file: File) => {
		if (file.size > maxPictureBytes) return reject(tooLargeText(file));
		setStatus({ isBusy: true });
		try {
			const picture = await toBase64(file);
			const { data } = await client(api.uploadPicture, { body: { picture } });
			clearError();
			if (latestOnStored.current) latestOnStored.current(data.picture);
			else showErrorToast(closedText);
		} catch (error) {
			reject(fieldErrorText(error as Error));
		}
	};
	return { ...status, upload, reject, clearError };
}

type UploadButtonProps = {
	id: string;
	label: string;
	isBusy: boolean;
	isStored: boolean;
	isRefused: boolean;
	onChoose: (file: File) => Promise<void>;
};

function UploadButton({ id, label, isBusy, isStored, isRefused, onChoose }: UploadButtonProps) {
	const Icon = isBusy ? LoaderCircle : ImageUp;
	const act = isStored ? "Replace" : "Upload";
	return (
		<label
			htmlFor={id}
			className={`${plainButton} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent has-disabled:cursor-default max-md:!h-11`}
		>
			<FileInput
				id={id}
				accept={acceptedTypes}
				disabled={isBusy}
				aria-label={`${act} ${label}`}
				aria-invalid={isRefused ? true : undefined}
				aria-describedby={`${id}-about`}
				onFile={(file) => void onChoose(file)}
			/>
			<Icon aria-hidden="true" className={`size-4 ${isBusy ? "animate-spin" : ""}`} />
			{isBusy ? "Uploading…" : act}
		</label>
	);
}

type StoredPictureProps = { name: string; alt: string; className: string; onMissing?: () => void };

/** On paper in either scheme, as it is drawn for a light background. */
export function StoredPicture({ name, alt, className, onMissing }: StoredPictureProps) {
	return (
		<span
			className={`inline-flex shrink-0 items-center justify-center border border-control-form bg-paper ${className}`}
		>
			<img
				src={fileAddress(api.readPicture, { picture: name })}
				alt={alt}
				className="max-h-full max-w-full object-contain"
				onError={onMissing}
			/>
		</span>
	);
}

const closedText = "The picture is not stored: its field was closed before the upload ended. Upload it again.";
const missingText = "This picture is not stored. Upload it again.";
const tooLargeText = ({ size }: File) => `This file has ${(size / 1024 / 1024).toFixed(1)} MB. At most 4 MB fit.`;

function toBase64(file: File): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.addEventListener("load", () => resolve(String(reader.result).replace(/^[^,]*,/, "")));
		reader.addEventListener("error", () => reject(reader.error ?? new Error("The file could not be read.")));
		reader.readAsDataURL(file);
	});
}
