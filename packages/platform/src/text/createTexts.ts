/** The texts of a package or of one part of a screen. The English texts define which texts a translation must have. */
export interface Catalog<Name extends string = string, English extends object = object> {
  /** Name to which translations refer, such as 'sharing'. */
  name: Name
  english: English
}

/** Type of translated texts: the structure of the English texts, but with arbitrary strings. */
export type Texts<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Texts<Result>
    : English extends object
      ? { readonly [Key in keyof English]: Texts<English[Key]> }
      : English

type PartialTexts<T> = T extends (...parameters: never) => unknown
  ? T
  : T extends readonly unknown[]
    ? T
    : T extends object
      ? { readonly [Key in keyof T]?: PartialTexts<T[Key]> }
      : T

/** All texts of a catalog in another language. */
export interface Translation<Of extends Catalog> {
  catalog: Of['name']
  texts: Of['english']
}

/** Replacements of some texts of a catalog, in any language. */
export interface TextOverride<Of extends Catalog> {
  catalog: Of['name']
  texts: PartialTexts<Of['english']>
}

/** Translations and overrides of any catalogs. Later ones take precedence. */
export type TextSource = readonly { catalog: string; texts: object }[]

/** Creates a catalog. The name must be unique among the catalogs that an app uses. */
export function createTexts<const Name extends string, English extends object>(
  name: Name,
  english: English,
): Catalog<Name, Texts<English>> {
  return { name, english: english as Texts<English> }
}

/** Returns the texts of a catalog: those that the source contains, otherwise the English ones. */
export function resolveTexts<English extends object>(
  catalog: Catalog<string, English>,
  source: TextSource,
): English {
  return source
    .filter(({ catalog: name }) => name === catalog.name)
    .reduce((texts, replacement) => merge(texts, replacement.texts), catalog.english)
}

function merge<T extends object>(texts: T, replacements: object): T {
  const mergedTexts = new Map<string, unknown>(Object.entries(texts))
  for (const [key, replacement] of Object.entries(replacements)) {
    const text = mergedTexts.get(key)
    mergedTexts.set(
      key,
      isGroup(text) && isGroup(replacement) ? merge(text, replacement) : (replacement ?? text),
    )
  }
  return Object.fromEntries(mergedTexts) as T
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
