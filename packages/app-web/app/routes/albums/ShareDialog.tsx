/**
 * @file The share dialog as a separate module. Importing all of `@calotype/sharing` on demand would put the dialog into
 * the chunk that public share pages load.
 */
export { ShareDialog as default } from '@calotype/sharing'
