/** @file What both sides of the wire tell of a file's content, and make of a text. For programs that read files themselves, in Node alone. */
export * from '@calotype/openapi/rollingHash'
export { cleanText } from '@calotype/openapi/cleanText'
export { type MediaKind, type MediaType, notReadAs, WHAT_IS_KEPT } from '@calotype/openapi/kinds'
export { isExpected } from '@calotype/openapi/advice'
export * from '@calotype/openapi/sniff'
