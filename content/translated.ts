/** A document's texts in another language, in its shape: a missing text stays in English. */
export type Translated<T> = T extends readonly (infer Item)[]
	? readonly Translated<Item>[]
	: T extends object
		? { readonly [Key in keyof T]?: Translated<T[Key]> }
		: T extends string
			? string
			: T;
