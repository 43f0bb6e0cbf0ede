/** @file The dialog in a separate module, for the same reason as ShareDialog.tsx. */
export { LeaveAlbumDialog as default } from '@calotype/sharing'
