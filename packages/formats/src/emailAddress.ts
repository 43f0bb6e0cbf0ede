/**
 * The part before the @: runs of characters with single dots between them (RFC 5322 dot-atom), in any script (RFC
 * 6531). Excludes characters with a meaning in address lists, so that one address can't become two addresses or a
 * header.
 */
const LOCAL_PART = /^[^\s@\p{C}<>()[\]\\,;:".]+(?:\.[^\s@\p{C}<>()[\]\\,;:".]+)*$/u
/** A label of a domain name in any script, without a hyphen at either end. */
const DOMAIN_LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u

const MAX_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64

/** Whether `input` is a single email address. All forms and the server use this rule (ADME-021). */
export function isEmailAddress(input: string): boolean {
  const atIndex = input.indexOf('@')
  const localPart = input.slice(0, Math.max(atIndex, 0))
  const labels = input.slice(atIndex + 1).split('.')
  return (
    input.length <= MAX_LENGTH &&
    localPart.length <= MAX_LOCAL_PART_LENGTH &&
    LOCAL_PART.test(localPart) &&
    labels.every((label) => DOMAIN_LABEL.test(label))
  )
}
