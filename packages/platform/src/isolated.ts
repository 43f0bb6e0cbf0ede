/** Letters that are written from right to left, and marks that say so. */
const TURNS =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Bidi_Control}]/u
/** What would turn the words around it, or end what keeps it apart. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g
/** A character that shows something. */
const SEEN = /[^\p{Cc}\p{Cf}\p{Z}]/u

/** Whether anything of a name can be seen. */
export const isSeen = (name: string): boolean => SEEN.test(name)

/** A name as it stands in a sentence: one that is written from right to left turns nothing around it. */
export function isolated(name: string): string {
  return TURNS.test(name) ? `\u2068${name.replace(TURNING, '')}\u2069` : name
}
