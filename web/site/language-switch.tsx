import { type Language, language, languages } from "#content/language.ts";
import { t } from "#content/words.ts";

/** The address of the page in a language. */
export type Alternate = { of: Language; path: string };

/** Links to the same page in other languages; nothing if there are none. */
export function LanguageSwitch({ alternates }: { alternates: readonly Alternate[] }) {
	if (alternates.length === 0) return null;
	return (
		<p className="language-switch">
			<span className="sr-only">{t("Language")}: </span>
			{alternates.map(({ of, path }) => {
				const { name, code } = languages[of];
				return of === language ? (
					<strong key={of}>{name}</strong>
				) : (
					<a key={of} href={path} lang={code} hrefLang={code}>
						{name}
					</a>
				);
			})}
		</p>
	);
}
