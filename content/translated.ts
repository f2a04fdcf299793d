/** A document's texts in another language, in its shape: what is not said stays as the English says it. */
export type Translated<T> = T extends readonly (infer Item)[]
	? readonly Translated<Item>[]
	: T extends object
		? { readonly [Key in keyof T]?: Translated<T[Key]> }
		: T extends string
			? string
			: T;
