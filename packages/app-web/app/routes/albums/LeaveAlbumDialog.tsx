/** @file A separate module for the dialog, for the reason given in ShareDialog.tsx. */
export { LeaveAlbumDialog as default } from '@calotype/sharing'
