/** Right-to-left scripts and bidirectional control characters. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Bidi_Control}]/u
/** Control characters that would reverse the surrounding text or end the isolation. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}]/u

/** Whether the name contains at least one visible character. */
export const hasVisibleCharacter = (name: string): boolean => VISIBLE.test(name)

/** Wraps a right-to-left name in Unicode isolates, so that it doesn't reorder the sentence around it. */
export function isolateDirection(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name.replace(BIDI_CONTROLS, '')}\u2069` : name
}
