/** @file The dialog in a module of its own, for the same reason as ShareDialog.tsx. */
export { LeaveAlbumDialog as default } from '@calotype/sharing'
