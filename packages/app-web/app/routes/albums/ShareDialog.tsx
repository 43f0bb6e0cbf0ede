/**
 * @file A separate module for the share dialog. Importing all of `@calotype/sharing` on demand would move the dialog
 * into the chunk that public share pages load.
 */
export { ShareDialog as default } from '@calotype/sharing'
